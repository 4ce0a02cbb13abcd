import type { Appearance, Mark } from '@image-production/identity';
import { worldFrame } from '@image-production/previz-geometry';
import { extentOf } from '@image-production/previz-geometry/testing';
import { describe, expect, test } from 'vitest';

import { beardLine, moustacheLine } from '../face/beard-line.ts';
import { faceOf } from '../face/face.ts';
import { createHeadField } from '../face/head-field.ts';
import { complexionOf } from '../paint/complexion.ts';
import { marksPaint } from '../paint/marks.ts';
import { appearance } from '../testing/appearance.test-support.ts';
import { beardField, beardMeshes } from './beard.ts';
import { createHairVolume } from './hair-volume.ts';
import type { HairVolume } from './hair-volume.ts';

const face = faceOf(appearance, 0.95);
const head = createHeadField(face);
const place = { head: worldFrame, size: 1 };

function volumeOf(mark: Mark | null, changes: Partial<Appearance> = {}): HairVolume {
  const marks = mark === null ? [] : [mark];
  return createHairVolume({ ...appearance, hairLength: 'long', ...changes, marks }, face);
}

describe('a beard', () => {
  const field = beardField(face, true);

  test('covers jaw and chin and leaves mouth, nose and cheeks free', () => {
    const { mouth } = face;
    expect(beardLine(face)(0, -0.42, 0.33)).toBeGreaterThan(0);
    expect(beardLine(face)(0, mouth.y, 0.36)).toBeLessThan(0);
    expect(beardLine(face)(0.16, -0.1, 0.3)).toBeLessThan(0);
    expect(moustacheLine(face)(0.03, mouth.y + 0.045, 0.35)).toBeGreaterThan(0);
    expect(moustacheLine(face)(0, -0.42, 0.33)).toBeLessThan(0);
  });

  test('grows out of the skin: nowhere does an edge of it hang free', () => {
    for (let at = 0; at < 4000; at += 1) {
      const [x, y, z] = [(at % 20) / 60, -0.6 + Math.floor(at / 20 / 14) * 0.042, (at % 14) / 30];
      const isHair = field(x, y, z) < 0 && head(x, y, z) > 0.012;
      expect(isHair && beardLine(face)(x, y, z) < 0).toBe(false);
    }
  });

  test('is a mesh of its own, and stubble is only painted', () => {
    const meshes = (marks: readonly Mark[]): number =>
      beardMeshes({ ...appearance, marks }, face, complexionOf(appearance), place, 0.08).length;
    expect(meshes(['beard'])).toBe(1);
    expect(meshes(['moustache'])).toBe(1);
    expect(meshes(['stubble', 'freckles'])).toBe(0);
    const [beard] = beardMeshes(
      { ...appearance, marks: ['beard'] },
      face,
      complexionOf(appearance),
      place,
      0.08,
    );
    const { low, high } = extentOf(beard?.mesh ?? { ...emptyMesh });
    expect(high[1]).toBeLessThan(0.04);
    expect(low[1]).toBeGreaterThan(-0.66);
  });
});

const emptyMesh = {
  positions: new Float32Array(),
  normals: new Float32Array(),
  uvs: null,
  triangles: new Uint32Array(),
};

describe('tied hair', () => {
  test.each(['bun', 'ponytail'] as const)(
    'is a %s behind the head, close above the ears',
    (tie) => {
      const volume = volumeOf(tie);
      expect(volume.style).toBe('tied');
      expect(volume.field(0, 0.1, -0.5)).toBeLessThan(0);
      expect(volume.field(0.42, -0.2, 0)).toBeGreaterThan(0.02);
    },
  );

  test('only a ponytail hangs', () => {
    expect(volumeOf('ponytail').field(0, -0.5, -0.56)).toBeLessThan(0);
    expect(volumeOf('bun').field(0, -0.5, -0.56)).toBeGreaterThan(0);
  });

  test('needs hair', () => {
    expect(volumeOf('bun', { hairLength: 'shaved' }).style).toBe('shaved');
  });

  describe('for one picture', () => {
    const worn = (
      tie: 'bun' | 'ponytail' | 'slicked_back',
      changes: Partial<Appearance>,
    ): HairVolume => createHairVolume({ ...appearance, marks: [], ...changes }, face, tie);

    test('is tied as the words have it, whatever the person wears', () => {
      const { field } = worn('bun', { hairLength: 'shoulder', marks: ['ponytail'] });
      expect(field(0, 0.1, -0.5)).toBeLessThan(0);
      expect(field(0, -0.5, -0.56)).toBeGreaterThan(0);
    });

    test('is slicked back off the temples, and falls behind as far as it is long', () => {
      const fallsTo = (hairLength: Appearance['hairLength']): number =>
        worn('slicked_back', { hairLength }).field(0, -0.6, -0.4);
      const { field } = worn('slicked_back', { hairLength: 'long' });
      expect(field(0.42, -0.2, 0)).toBeGreaterThan(0.02);
      expect(fallsTo('long')).toBeLessThan(0);
      expect(fallsTo('short')).toBeGreaterThan(0);
    });

    test('keeps a bun that is slicked back, and combs back what is too short to be tied', () => {
      const bun = worn('slicked_back', { hairLength: 'long', marks: ['bun'] });
      expect(bun.field(0, 0.1, -0.5)).toBeLessThan(0);
      expect(worn('ponytail', { hairLength: 'short' }).field(0, -0.5, -0.56)).toBeGreaterThan(0);
    });
  });
});

test.each(['short', 'chin', 'long'] as const)(
  'a fringe of %s hair covers the forehead and leaves the eyes free',
  (hairLength) => {
    const volume = volumeOf('fringe', { hairLength });
    expect(volume.field(0, 0.18, 0.335)).toBeLessThan(0);
    expect(volumeOf(null, { hairLength }).field(0, 0.18, 0.335)).toBeGreaterThan(0);
    expect(volume.field(0.14, 0.02, 0.32)).toBeGreaterThan(0);
  },
);

describe('painted marks', () => {
  const complexion = complexionOf(appearance);
  const { skin } = complexion;
  const changed = (mark: Mark, x: number, y: number, z: number): boolean =>
    marksPaint([mark], face, complexion)(skin, x, y, z).some((value, at) => value !== skin[at]);

  test('are where they belong, and the same on every picture', () => {
    expect(changed('mole', 0.118, -0.222, 0.3)).toBe(true);
    expect(changed('mole', -0.118, -0.222, 0.3)).toBe(false);
    expect(changed('scar', 0.19, -0.125, 0.25)).toBe(true);
    expect(changed('stubble', 0.05, -0.42, 0.3)).toBe(true);
    expect(changed('stubble', 0.05, 0.2, 0.3)).toBe(false);
  });

  test('freckles dot the cheeks and no other place', () => {
    const count = (y: number): number =>
      Array.from({ length: 900 }, (_, at) =>
        changed('freckles', 0.1 + (at % 30) * 0.003, y + Math.floor(at / 30) * 0.003, 0.3),
      ).filter(Boolean).length;
    expect(count(-0.14)).toBeGreaterThan(30);
    expect(count(-0.14)).toBeLessThan(700);
    expect(count(0.15)).toBe(0);
  });

  test('of a beard end above the neck', () => {
    expect(changed('stubble', 0.05, -0.9, 0.06)).toBe(false);
  });
});
