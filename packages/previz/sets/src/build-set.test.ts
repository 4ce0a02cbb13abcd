import type { Mesh, Vector } from '@image-production/previz-geometry';
import { describe, expect, it } from 'vitest';

import {
  buildSet as buildAnew,
  firstSetObject,
  hasVariant,
  setVariants,
  showsSky,
} from './build-set.ts';
import { lampShare } from './set-plan.ts';
import type { SetExtent, SetHour, SetPlan } from './set-plan.ts';

const built = new Map<string, ReturnType<typeof buildAnew>>();

/** Each set once, however many tests look at it. */
function buildSet(plan: SetPlan, extent: SetExtent): ReturnType<typeof buildAnew> {
  const key = JSON.stringify([plan, extent]);
  const set = built.get(key) ?? buildAnew(plan, extent);
  built.set(key, set);
  return set;
}

const families = ['studio', 'interior', 'exterior'] as const;
const variants =
  'seamless painted flats cove black_studio runway loft apartment gallery kitchen office terrace street dunes beach track'.split(
    ' ',
  );
const hours = ['noon', 'night'] as const;

const fullLength = extentOf(2.2, 5.2, 0.75);

/** A face, a whole figure in two formats, and a figure that is small in its surroundings. */
const extents: readonly (readonly [string, SetExtent])[] = [
  ['a close-up', extentOf(0.5, 1.2, 0.75)],
  ['a full length on 85 mm', fullLength],
  ['a wide format on 28 mm', extentOf(2.2, 2.6, 1.78)],
  ['an extreme wide frame', extentOf(24, 24, 1.5)],
];

function extentOf(frameM: number, cameraM: number, aspect: number): SetExtent {
  const wallM = Math.min(6, 1.1 + 0.55 * frameM);
  const share = (cameraM + wallM) / cameraM;
  const subjectWidthM = frameM * aspect;
  return {
    wallM,
    cameraM,
    subjectWidthM,
    widthM: subjectWidthM * share,
    heightM: 1 + 0.5 * frameM * share,
  };
}

function planOf(variant: string, hour: SetHour | null = null, isWet = false): SetPlan {
  const family = families.find((one) => hasVariant(one, variant)) ?? 'studio';
  const palette = {
    ground: [0.5, 0.5, 0.48],
    floor: [0.4, 0.4, 0.4],
    accent: [0.3, 0.2, 0.15],
  } as const;
  return { family, variant, palette, hour, isWet };
}

describe.each(variants)('the set %s', (variant) => {
  it.each(extents)('leaves lens and figure room on a level ground in %s', (_, extent) => {
    const { surfaces } = buildSet(planOf(variant), extent);
    const half = extent.subjectWidthM / 2;
    const low = 0.32;
    const aside = Math.min(half, 1.1);
    // The lens and what is between it and the figure; then the figure with things beside it.
    const inside = surfaces.flatMap(({ mesh, object }) =>
      reaches(mesh, [-0.3, low, 0.35], [0.3, 1.9, extent.cameraM]) ||
      reaches(mesh, [-aside, low, -0.3], [aside, 1.9, 0.35])
        ? [object]
        : [],
    );
    expect(inside).toEqual([]);

    for (const x of [-0.9 * half, 0, 0.9 * half]) {
      const heights = surfaces.flatMap(({ mesh }) => heightsUnder(mesh, x, 0.2));
      const top = Math.max(...heights.filter((y) => y < 0.3));
      expect(Math.abs(top)).toBeLessThan(0.011);
    }
  });

  it.each(hours)('is made of few triangles with materials in range at %s', (hour) => {
    const { surfaces, lights } = buildSet(planOf(variant, hour, true), fullLength);
    const triangles = surfaces.reduce((sum, { mesh }) => sum + mesh.triangles.length / 3, 0);

    expect(triangles).toBeLessThan(90_000);
    expect(lights.length).toBeLessThanOrEqual(4);
    expect(new Set(surfaces.map(({ object }) => object)).size).toBe(surfaces.length);
    for (const { mesh, material, object } of surfaces) {
      expect(object).toBeGreaterThanOrEqual(firstSetObject);
      expect(mesh.positions.every(Number.isFinite) && mesh.normals.every(Number.isFinite)).toBe(
        true,
      );
      const parts = Array.isArray(material.albedo) ? material.albedo : [];
      expect(parts.every((part) => part >= 0 && part <= 1)).toBe(true);
    }
  });
});

describe('lamps of a place', () => {
  it.each(['street', 'kitchen', 'office'])('burn in the %s by night and not at noon', (variant) => {
    const extent = fullLength;
    const glowing = (hour: SetHour): number =>
      buildSet(planOf(variant, hour), extent).surfaces.filter(
        ({ material }) => material.glow > 0.15,
      ).length;

    expect(buildSet(planOf(variant, 'night'), extent).lights.length).toBeGreaterThan(0);
    expect(buildSet(planOf(variant, 'noon'), extent).lights).toEqual([]);
    expect(glowing('night')).toBeGreaterThan(glowing('noon'));
  });

  it('are brighter the darker the hour', () => {
    const shares = (['noon', 'dawn', 'blue_hour', 'night'] as const).map(lampShare);

    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(new Set(shares).size).toBe(4);
  });
});

describe('a wet ground', () => {
  it.each(['street', 'beach', 'track', 'terrace', 'loft', 'cove'])(
    'mirrors in the set %s',
    (variant) => {
      const extent = fullLength;
      const mirroring = (isWet: boolean): number =>
        buildSet(planOf(variant, null, isWet), extent).surfaces.filter(
          ({ material: { roughness, reflectance } }) => roughness <= 0.17 && reflectance > 0.035,
        ).length;

      expect(mirroring(true)).toBeGreaterThan(mirroring(false));
    },
  );
});

describe('the sets of a family', () => {
  it('are drawn from those that it has', () => {
    for (const [family, drawn] of Object.entries(setVariants))
      for (const variant of drawn)
        expect(hasVariant(family as SetPlan['family'], variant)).toBe(true);
    expect(hasVariant('studio', 'beach')).toBe(false);
  });

  it('show the sky outdoors and through windows', () => {
    expect(['street', 'loft', 'office'].map((variant) => showsSky(planOf(variant)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['cove', 'apartment', 'runway'].some((variant) => showsSky(planOf(variant)))).toBe(
      false,
    );
  });
});

/** Whether the box of a triangle of a mesh reaches into a box. */
function reaches({ positions, triangles }: Mesh, low: Vector, high: Vector): boolean {
  const isBeyond = (at: number, axis: 0 | 1 | 2): boolean => {
    const value = (corner: number): number =>
      positions[(triangles[at + corner] ?? 0) * 3 + axis] ?? 0;
    const [a, b, c] = [value(0), value(1), value(2)];
    return Math.max(a, b, c) < low[axis] || Math.min(a, b, c) > high[axis];
  };
  for (let at = 0; at < triangles.length; at += 3)
    if (!isBeyond(at, 0) && !isBeyond(at, 2) && !isBeyond(at, 1)) return true;
  return false;
}

/** Heights at which a mesh is met straight above and below a point of the floor. */
function heightsUnder({ positions, triangles }: Mesh, x: number, z: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < triangles.length; at += 3) {
    const value = (corner: number, axis: number): number =>
      positions[(triangles[at + corner] ?? 0) * 3 + axis] ?? 0;
    const [ax, ay, az] = [value(0, 0), value(0, 1), value(0, 2)];
    const [bx, bz] = [value(1, 0) - ax, value(1, 2) - az];
    const [cx, cz] = [value(2, 0) - ax, value(2, 2) - az];
    const area = bx * cz - bz * cx;
    if (Math.abs(area) < 1e-12) continue;
    const s = ((x - ax) * cz - (z - az) * cx) / area;
    const t = (bx * (z - az) - bz * (x - ax)) / area;
    if (s >= 0 && t >= 0 && s + t <= 1)
      found.push(ay + s * (value(1, 1) - ay) + t * (value(2, 1) - ay));
  }
  return found;
}
