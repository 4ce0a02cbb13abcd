import { placedMesh, roundedBox } from '@image-production/previz-geometry';
import type { LensCamera, Mesh, Vector } from '@image-production/previz-geometry';
import { describe, expect, it } from 'vitest';

import { IdPass, sightingsOf, View } from './index.ts';

const frame = { width: 300, height: 400 };
const camera: LensCamera = {
  position: [0, 1, 4],
  right: [1, 0, 0],
  up: [0, 1, 0],
  forward: [0, 0, -1],
  sensorWidthMm: 27,
  sensorHeightMm: 36,
  focalLengthMm: 72,
  aperture: 8,
  focusM: 4,
};
/** The frame is 2 m high and 1.5 m wide where z is 0. */
const boxAt = (at: Vector, widthM = 0.4): Mesh =>
  placedMesh(roundedBox(widthM, widthM, 0.02, 0.001), { at });

describe('a view', () => {
  it('shows a point where a ray through that pixel meets it', () => {
    const view = new View(camera, frame);
    const at = { x: 0, y: 0, z: 0 };
    view.project(0.75, 2, 0, at);
    expect([at.x, at.y, at.z].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([300, 0, 4]);
    expect(view.pointAt(300, 0, 0).map((value) => Math.round(value * 1e6) / 1e6)).toEqual([
      0.75, 2, 0,
    ]);
    expect(view.pixelAt(4)).toBeCloseTo(0.005, 9);
  });
});

describe('what a camera sees of a thing', () => {
  it('is all of it in the middle, and where', () => {
    const seen = sightingsOf(camera, frame, [{ mesh: boxAt([0, 0.8, 0]), id: 0 }]).get(0);
    expect(seen).toMatchObject({ visible: 1, inFrame: 1 });
    expect(seen?.bounds?.x).toBeCloseTo(0.5 - 0.2 / 1.5, 1);
    expect(seen?.bounds?.y).toBeCloseTo(0.4, 1);
    expect(seen?.bounds?.height).toBeCloseTo(0.2, 1);
  });

  it('is half of it where the frame cuts through its middle, and nothing far out', () => {
    const sights = [
      { mesh: boxAt([0.75, 0.8, 0]), id: 0 },
      { mesh: boxAt([-3, 0.8, 0]), id: 1 },
      { mesh: boxAt([0, 0.8, 5]), id: 2 },
    ];
    const seen = sightingsOf(camera, frame, sights);
    expect(seen.get(0)?.visible).toBeCloseTo(0.5, 1);
    expect(seen.get(1)).toEqual({ visible: 0, inFrame: 0, bounds: null });
    expect(seen.get(2)).toEqual({ visible: 0, inFrame: 0, bounds: null });
  });

  it('is less behind other things, and not less before them', () => {
    const thing = { mesh: boxAt([0, 0.8, 0]), id: 0 };
    const half = { mesh: boxAt([0.19, 0.8, 0.2]), id: -1 };
    const behind = { mesh: boxAt([0, 0.8, -0.2], 1), id: -1 };
    expect(sightingsOf(camera, frame, [half, thing]).get(0)?.visible).toBeCloseTo(0.5, 1);
    expect(sightingsOf(camera, frame, [behind, thing]).get(0)?.visible).toBe(1);
  });

  it('is measured on things of few pixels as on others', () => {
    const ring = { mesh: boxAt([0, 0.8, 0], 0.012), id: 0 };
    const half = { mesh: boxAt([0.5, 0.5, 0.1], 1), id: -1 };
    expect(sightingsOf(camera, frame, [ring]).get(0)?.visible).toBe(1);
    const { visible = 0 } = sightingsOf(camera, frame, [ring, half]).get(0) ?? {};
    expect(Math.abs(visible - 0.5)).toBeLessThan(0.15);
  });

  it('is hidden by what reaches behind the lens', () => {
    const positions = Float32Array.of(-5, -0.2, -2, 5, -0.2, -2, 0, 0.95, 30);
    const triangles = Uint32Array.of(0, 1, 2);
    const pass = new IdPass(new View(camera, frame));
    pass.draw({ positions, triangles }, 3);
    expect(pass.ids[399 * 300 + 150]).toBe(3);
    expect(pass.ids[150]).toBe(-1);
  });
});
