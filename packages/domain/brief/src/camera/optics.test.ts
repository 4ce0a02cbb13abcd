import { aspectRatio, aspects } from '@image-production/operations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cameraFormats, cropFactors, croppedSensor } from '../index.ts';
import { depthOfField, focalLengthForMm, subjectHeightM, workingDistanceM } from './optics.ts';

const formats = fc.constantFrom(...cameraFormats);
const focals = fc.double({ min: 4, max: 1200, noNaN: true });
const distances = fc.double({ min: 0.05, max: 200, noNaN: true });
const apertures = fc.double({ min: 0.7, max: 64, noNaN: true });

describe('the cropped sensor', () => {
  it.each([
    ['full_frame', '3:4', 24, 32],
    ['full_frame', '2:3', 24, 36],
    ['full_frame', '1:1', 24, 24],
    ['full_frame', '16:9', 36, 20.25],
    ['full_frame', '4:3', 32, 24],
    ['full_frame', '21:9', 36, 15.428571],
    ['full_frame', '9:16', 20.25, 36],
    ['micro_four_thirds', '3:4', 12, 16],
    ['medium_format', '4:3', 40.506329, 30.379747],
    ['smartphone', '3:2', 6, 4],
  ] as const)('of %s at %s is %d × %d mm', (format, aspect, widthMm, heightMm) => {
    const size = croppedSensor(format, aspect);
    expect(size.widthMm).toBeCloseTo(widthMm, 5);
    expect(size.heightMm).toBeCloseTo(heightMm, 5);
  });

  it('has the ratio of the aspect, fits the sensor and touches it on one side', () => {
    fc.assert(
      fc.property(formats, fc.constantFrom(...aspects), (format, aspect) => {
        const { widthMm, heightMm } = croppedSensor(format, aspect);
        const [longMm, shortMm] = [36 / cropFactors[format], 24 / cropFactors[format]];
        expect(widthMm / heightMm).toBeCloseTo(aspectRatio(aspect), 9);
        expect(Math.max(widthMm, heightMm)).toBeLessThanOrEqual(longMm + 1e-9);
        expect(Math.min(widthMm, heightMm)).toBeLessThanOrEqual(shortMm + 1e-9);
        const gaps = [longMm - Math.max(widthMm, heightMm), shortMm - Math.min(widthMm, heightMm)];
        expect(Math.min(...gaps.map(Math.abs))).toBeLessThan(1e-9);
      }),
    );
  });
});

describe('the thin lens', () => {
  it('gives the distances of the advice: full length at 200 mm in 3:4 needs 10.6 m', () => {
    expect(workingDistanceM(32, 1.7, 200)).toBeCloseTo(10.625, 9);
    expect(subjectHeightM(32, 1, 85)).toBeCloseTo(0.376, 3);
  });

  it('agrees with itself whichever number is asked for', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 130, noNaN: true }),
        distances,
        focals,
        (sensorMm, distanceM, focalMm) => {
          const heightM = subjectHeightM(sensorMm, distanceM, focalMm);
          expect(workingDistanceM(sensorMm, heightM, focalMm) / distanceM).toBeCloseTo(1, 9);
          expect(focalLengthForMm(sensorMm, heightM, distanceM) / focalMm).toBeCloseTo(1, 9);
        },
      ),
    );
  });
});

describe('depth of field', () => {
  it.each([
    ['full_frame', 50, 2, 3, 2.8, 3.23],
    ['full_frame', 85, 1.4, 2, 1.978, 2.023],
    ['aps_c', 35, 8, 5, 3.03, 14.2],
    ['micro_four_thirds', 25, 4, 4, 2.9, 6.47],
  ] as const)(
    'of %s at %d mm f/%d and %d m runs from %d to %d m',
    (format, focalLengthMm, aperture, distanceM, nearM, farM) => {
      const depth = depthOfField({ format, focalLengthMm, aperture, distanceM });
      expect(depth.nearM / nearM).toBeCloseTo(1, 1);
      expect(depth.farM / farM).toBeCloseTo(1, 1);
    },
  );

  it('is endless from the hyperfocal distance on', () => {
    const depth = depthOfField({
      format: 'full_frame',
      focalLengthMm: 20,
      aperture: 8,
      distanceM: 2.8,
    });
    expect(depth.farM).toBe(Infinity);
    expect(depth.totalM).toBe(Infinity);
  });

  it('holds the subject and grows as the lens stops down', () => {
    fc.assert(
      fc.property(
        formats,
        focals,
        apertures,
        distances,
        (format, focalLengthMm, aperture, distanceM) => {
          // A thin lens cannot focus nearer than its focal length.
          fc.pre(distanceM * 1000 > focalLengthMm * 1.1);
          const open = depthOfField({ format, focalLengthMm, aperture, distanceM });
          const stopped = depthOfField({
            format,
            focalLengthMm,
            aperture: aperture * 1.4,
            distanceM,
          });
          expect(open.nearM).toBeLessThanOrEqual(distanceM * (1 + 1e-9));
          expect(open.farM).toBeGreaterThanOrEqual(distanceM * (1 - 1e-9));
          expect(stopped.totalM).toBeGreaterThanOrEqual(open.totalM);
        },
      ),
    );
  });
});
