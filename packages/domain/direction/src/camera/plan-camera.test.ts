import { framingMiddleM } from '@image-production/brief';
import { describe, expect, it } from 'vitest';

import { planCamera } from './plan-camera.ts';
import type { CameraSelectors, FramedCamera } from './plan-camera.ts';

const selectors: Omit<CameraSelectors, 'wish'> = {
  sceneType: 'studio',
  style: 'campaign',
  framing: 'full_length',
  aspect: '3:4',
  camera: {},
};

function plan(change: Partial<CameraSelectors>): FramedCamera {
  const changed = { ...selectors, ...change };
  const wish = {
    subjectHeightM: framingMiddleM(changed.framing),
    leastSubjectHeightM: 0,
    stops: 0,
  };
  return planCamera({ wish, ...changed });
}

describe('the camera of a brief that leaves it open', () => {
  it.each([
    ['campaign', 'full_length', 'full_frame', 50, 5.6],
    ['campaign', 'medium_close_up', 'full_frame', 85, 5.6],
    ['editorial', 'three_quarter', 'full_frame', 70, 4],
    ['catalog', 'full_length', 'full_frame', 70, 8],
    ['ecommerce', 'extreme_close_up', 'full_frame', 100, 11],
    ['lifestyle', 'medium', 'full_frame', 50, 2.8],
    ['documentary', 'full_length', 'full_frame', 35, 5.6],
    ['street', 'wide', 'full_frame', 28, 5.6],
    ['beauty', 'close_up', 'medium_format', 120, 8],
    ['fine_art', 'full_length', 'medium_format', 63, 5.6],
  ] as const)(
    'for %s at %s is %s, %d mm at f/%d',
    (style, framing, format, focalLengthMm, aperture) => {
      const { camera, subjectHeightM } = plan({ style, framing });
      expect(camera).toMatchObject({ format, focalLengthMm, aperture, perspective: 'eye_level' });
      expect(subjectHeightM).toBe(framingMiddleM(framing));
    },
  );

  it('stands where the thin lens puts it', () => {
    expect(plan({}).camera.distanceM).toBeCloseTo((50 * 2.25) / 32, 12);
  });
});

describe('what a client gives', () => {
  it('decides the frame when focal length and distance are both there', () => {
    const { subjectHeightM } = plan({ camera: { focalLengthMm: 85, distanceM: 1 } });
    expect(subjectHeightM).toBeCloseTo(32 / 85, 12);
  });

  it('decides the focal length when only the distance is there', () => {
    const { camera, subjectHeightM } = plan({ camera: { distanceM: 5 } });
    expect(camera.focalLengthMm).toBeCloseTo((32 * 5) / 2.25, 12);
    expect(subjectHeightM).toBeCloseTo(2.25, 12);
  });

  it('counts a prime named as the lens as a focal length, and keeps a zoom in its range', () => {
    expect(plan({ camera: { lens: '40mm f/2' } }).camera.focalLengthMm).toBe(40);
    expect(plan({ camera: { lens: '70-200mm f/2.8' } }).camera.focalLengthMm).toBe(70);
    expect(plan({ camera: { lens: '70-200mm f/2.8', distanceM: 2 } }).camera.focalLengthMm).toBe(
      70,
    );
  });

  it('is read on full frame unless a format or a body says more', () => {
    const beauty = { style: 'beauty', framing: 'close_up' } as const;
    expect(plan({ ...beauty, camera: { focalLengthMm: 100 } }).camera.format).toBe('full_frame');
    expect(plan({ ...beauty, camera: { body: 'Fujifilm X-T5' } }).camera).toMatchObject({
      format: 'aps_c',
      focalLengthMm: 70,
    });
  });

  it('bends the usual lens and aperture towards the wanted look', () => {
    expect(plan({ camera: { compression: 'compressed' } }).camera.focalLengthMm).toBe(100);
    expect(plan({ camera: { compression: 'expanded' } }).camera.focalLengthMm).toBe(24);
    expect(plan({ camera: { depth: 'shallow' } }).camera.aperture).toBe(2);
    expect(plan({ camera: { depth: 'deep' } }).camera.aperture).toBe(16);
  });

  it('opens the named lens no further than it goes', () => {
    const camera = { lens: '18-55mm f/3.5-5.6', depth: 'shallow' } as const;
    expect(plan({ camera }).camera.aperture).toBe(3.5);
  });

  it('moves the frame inside its range where the room ends', () => {
    const { camera, subjectHeightM } = plan({
      sceneType: 'interior',
      camera: { focalLengthMm: 135 },
    });
    expect(camera.distanceM).toBeCloseTo(8, 9);
    expect(subjectHeightM).toBeCloseTo((32 * 8) / 135, 9);
    expect(plan({ sceneType: 'interior', camera: { focalLengthMm: 400 } }).subjectHeightM).toBe(
      1.7,
    );
  });
});

describe('the wish of a brief', () => {
  const wish = { subjectHeightM: 1.95, leastSubjectHeightM: 1.9, stops: 1 };

  it('decides the frame and closes an aperture that is left open', () => {
    const { camera, subjectHeightM } = plan({ wish });
    expect([subjectHeightM, camera.aperture]).toEqual([1.95, 8]);
    expect(camera.distanceM).toBeCloseTo((50 * 1.95) / 32, 12);
    expect(plan({ wish, camera: { distanceM: 3 } }).subjectHeightM).toBeCloseTo(1.95, 12);
  });

  it('gives way to given numbers and to a selected depth', () => {
    const given = { focalLengthMm: 85, distanceM: 5, aperture: 2.8 };
    const { camera, subjectHeightM } = plan({ wish, camera: given });
    expect(camera).toMatchObject(given);
    expect(subjectHeightM).toBeCloseTo((32 * 5) / 85, 12);
    expect(plan({ wish, camera: { depth: 'shallow' } }).camera.aperture).toBe(2);
  });

  it('closes no lens beyond f/16', () => {
    const deep = { framing: 'extreme_close_up', wish: { ...wish, stops: 2 } } as const;
    expect(plan(deep).camera.aperture).toBe(16);
  });

  it('keeps the figure whole where the room would cut it', () => {
    const camera = { focalLengthMm: 400 };
    expect(plan({ sceneType: 'interior', wish, camera }).subjectHeightM).toBe(1.9);
  });
});
