import { placedMesh, roundedBox, worldFrame } from '@image-production/previz-geometry';
import type { LensCamera, Mesh, Vector } from '@image-production/previz-geometry';
import type { Figure } from '@image-production/previz-maquette';
import { describe, expect, it } from 'vitest';

import { SafePlaces } from './safe-places.ts';
import { slotsToTry } from './slots-to-try.ts';

const frame = { width: 300, height: 400 };
/** Shows 0.6 m at z = 0, its middle 1.5 m up. */
const camera: LensCamera = {
  position: [0, 1.5, 2],
  right: [1, 0, 0],
  up: [0, 1, 0],
  forward: [0, 0, -1],
  sensorWidthMm: 27,
  sensorHeightMm: 36,
  focalLengthMm: 120,
  aperture: 8,
  focusM: 2,
};
const head = { ...worldFrame, origin: [0, 1.55, 0], widthM: 0.15, depthM: 0.19, heightM: 0.23 };
const away = { ...worldFrame, origin: [3, 0, 0] };
const anchors = { head, palms: [away, away] } as unknown as Figure['anchors'];
const body = [boxAt([0, 1.44, 0], 0.15, 0.23), boxAt([0, 0.9, 0], 0.4, 0.5)];
const figure = { anchors, x: 0, meshes: body };

function boxAt(at: Vector, widthM: number, heightM: number): Mesh {
  return placedMesh(roundedBox(widthM, heightM, 0.05, 0.002), { at });
}

function solidAt(at: Vector, widthM = 0.06, heightM = 0.15) {
  return { parts: [boxAt(at, widthM, heightM)], supports: [] };
}

describe('places beside a figure', () => {
  it.each<[string, boolean, Vector]>([
    ['beside the face', true, [0.15, 1.3, 0]],
    ['before the face', false, [0.03, 1.45, 0.3]],
    ['cut by the frame', false, [0.21, 1.3, 0]],
    ['behind the figure', false, [0.03, 1.45, -0.3]],
  ])('%s are safe: %s', (_, isSafe, at) => {
    const places = new SafePlaces(camera, frame, figure);
    expect(places.isSafe(solidAt(at), true)).toBe(isSafe);
  });

  it('are not where a plinth hides the face', () => {
    const places = new SafePlaces(camera, frame, figure);
    const plinth = boxAt([0.03, 0, 0.4], 0.3, 1.5);
    expect(places.isSafe({ ...solidAt([0.17, 1.5, 0.4], 0.05), supports: [plinth] }, true)).toBe(
      false,
    );
  });

  it('are not where they hide what stands already', () => {
    const places = new SafePlaces(camera, frame, figure);
    places.keep(solidAt([0.15, 1.3, 0]), true);
    expect(places.isSafe(solidAt([0.15, 1.3, 0.2]), false)).toBe(false);
    expect(places.isSafe(solidAt([-0.15, 1.3, 0]), false)).toBe(true);
  });

  it('leave a worn hero free', () => {
    const places = new SafePlaces(camera, frame, figure);
    const low = solidAt([0.1, 1.27, 0.2], 0.05, 0.1);
    expect(places.isSafe(low, false)).toBe(true);
    places.wear([boxAt([0.1, 1.25, 0], 0.1, 0.15)], true);
    expect(places.isSafe(low, false)).toBe(false);
  });
});

describe('the places that are tried', () => {
  const planned = { widthM: 0.07, x: 0.1, y: 1.2, z: 0.2, turn: 0, plinthM: 1.2 };
  const wanted = { planned, aspect: 2.2, deep: 0.5, isClose: true, nearness: 1 };

  it('begin with the composed one around a body, and beside a head with the edge of the frame', () => {
    const places = new SafePlaces(camera, frame, figure);
    expect(slotsToTry({ ...wanted, isClose: false }, places).next().value).toEqual(planned);
    const { value } = slotsToTry(wanted, places).next();
    expect(value?.x).toBeGreaterThan(0.12);
    expect(value?.widthM).toBe(0.07);
  });

  it('begin further in with what stands in front in a packshot', () => {
    const places = new SafePlaces(camera, frame, figure);
    const leftOf = (nearness: number): number => {
      const { value } = slotsToTry({ ...wanted, nearness }, places).next();
      const at = { x: 0, y: 0, z: 0 };
      places.view.project(value?.x, value?.plinthM ?? 0, value?.z, at);
      return at.x;
    };
    expect(leftOf(0.7)).toBeLessThan(leftOf(1) - 0.05 * places.view.width);
  });

  it('are the same ones every time, end, and never make a thing larger', () => {
    const all = [...slotsToTry(wanted, new SafePlaces(camera, frame, figure))];
    expect(all.length).toBeGreaterThan(4);
    expect(all.length).toBeLessThan(200);
    expect([...slotsToTry(wanted, new SafePlaces(camera, frame, figure))]).toEqual(all);
    expect(Math.max(...all.map(({ widthM }) => widthM))).toBe(0.07);
    expect(Math.min(...all.map(({ plinthM }) => plinthM ?? 0))).toBeGreaterThanOrEqual(0);
  });
});
