import { unwrittenLight } from '@image-production/direction';
import type { PlacedLamp, PlannedLight } from '@image-production/direction';
import { describe, expect, it } from 'vitest';

import { chooseRig } from './choose-rig.ts';
import { lightingPlan } from './lighting-plan.ts';

const subject = { aim: [0, 1.5, 0], heightM: 0.7, toCamera: [0, 0, 1], wallM: 2 } as const;
const camera = {
  position: [0, 1.5, 3.2],
  right: [1, 0, 0],
  up: [0, 1, 0],
  forward: [0, 0, -1],
  sensorWidthMm: 24,
  sensorHeightMm: 32,
  focalLengthMm: 85,
  aperture: 5.6,
  focusM: 3.2,
} as const;

function lamp(changes: Partial<PlacedLamp>): PlacedLamp {
  return {
    job: 'key',
    side: null,
    azimuthDegrees: null,
    elevationDegrees: null,
    heightMetres: null,
    distanceMetres: null,
    sizeMetres: null,
    kelvin: null,
    gel: null,
    ...changes,
  };
}

function planned(
  changes: Partial<PlannedLight> = {},
  sceneType: 'studio' | 'exterior' = 'studio',
): string {
  const rig = chooseRig({ ...unwrittenLight, ...changes }, { sceneType, style: 'editorial' }, 1);
  const wallM = sceneType === 'studio' ? subject.wallM : null;
  return lightingPlan(rig, { ...subject, wallM }, camera);
}

/** Centimetres to the camera's right and towards the camera. */
function placeOf(svg: string, name: string): [number, number] {
  const [, x, y] =
    new RegExp(`class="${name}"[^>]*translate\\(([-\\d.]+) ([-\\d.]+)\\)`).exec(svg) ?? [];
  return [Number(x), Number(y)];
}

describe('a lighting plan', () => {
  it('draws camera, subject, wall and the lamps of the rig in metres', () => {
    const svg = planned();
    for (const name of ['camera', 'subject', 'key', 'rim', 'background'])
      expect(svg).toContain(`class="${name}"`);
    expect(svg).toContain('Camera: 85 mm, f/5.6, 16.1° across, 3.2 m away, 1.5 m high');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="[-\d. ]+"/);
    expect(svg.endsWith('</svg>')).toBe(true);
  });

  it('has lamps where the words put them', () => {
    const key = {
      side: 'right',
      azimuthDegrees: 90,
      elevationDegrees: 0,
      distanceMetres: 2,
    } as const;
    const svg = planned({ lamps: [lamp(key), lamp({ job: 'rim', side: 'left' })] });
    const [x, y] = placeOf(svg, 'key');
    expect(x).toBeCloseTo(200, 0);
    expect(y).toBeCloseTo(0, 0);
    expect(placeOf(svg, 'rim')[0]).toBeLessThan(-50);
    expect(placeOf(svg, 'rim')[1]).toBeLessThan(-50);
  });

  it('tells colour temperature, gel and power of every lamp', () => {
    const svg = planned({
      lamps: [lamp({ kelvin: 3200 }), lamp({ job: 'rim', gel: 'red' })],
      ratio: 3,
    });
    expect(svg).toMatch(/1\. Key: [^<]* 3200 K, power 0</);
    expect(svg).toMatch(/Rim: [^<]* gel, power /);
    expect(svg).toMatch(/Ambient fill: lit to shadow side 3:1, \d+ K/);
  });

  it('has a sun outdoors, and no wall', () => {
    const svg = planned({}, 'exterior');
    expect(svg).toContain('class="sun"');
    expect(svg).toMatch(/Sun: 42° high, \d+ K, power 0/);
    expect(svg).not.toContain('class="background"');
  });

  it('is the same for the same scene, and refers to nothing and runs nothing', () => {
    expect(planned()).toBe(planned());
    expect(planned()).not.toMatch(/NaN|undefined|href|script/);
  });
});
