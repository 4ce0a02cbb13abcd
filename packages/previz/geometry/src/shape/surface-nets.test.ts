import { compileKernel } from '@image-production/assembly-script';
import { describe, expect, it } from 'vitest';

import { ellipsoid, smoothMin } from '../math.ts';
import { surfaceKernel } from '../testing/compile-kernel.test-support.ts';
import { twinMeshOf } from '../testing/surface-nets-twin.test-support.ts';
import type { Field, SurfaceSampling } from './field.ts';
import { kernelBinary } from './kernel-binary.ts';
import { rodField } from './rod-field.ts';
import { meshOf } from './surface-nets.ts';

const rod = rodField([-0.4, 0.1, 0], [0.5, -0.2, 0.3], 0.07, 0.13);
const field: Field = (x, y, z) =>
  smoothMin(rod(x, y, z), ellipsoid(x - 0.1, y, z + 0.1, 0.3, 0.2, 0.16), 0.05);
const box = { low: [-0.7, -0.6, -0.5], high: [0.9, 0.5, 0.7] } as const;

describe('the surface kernel', () => {
  it('is what its source compiles to', async () => {
    expect(await compileKernel(surfaceKernel)).toBe(kernelBinary);
  });

  it.each<readonly [string, SurfaceSampling]>([
    ['one size', { ...box, cellM: 0.03 }],
    ['cells that outgrow its first room', { ...box, cellM: 0.009, steepness: 1.3 }],
    ['two sizes', { ...box, cellM: 0.012, cellAt: (x) => (x > 0.1 ? 0.012 : 0.06) }],
    ['a box that cuts it', { ...box, high: [0.2, 0.5, 0.1], cellM: 0.02 }],
  ])('meshes bit by bit as its twin does: %s', (_, sampling) => {
    const mesh = meshOf(field, sampling);

    expect(mesh).toEqual(twinMeshOf(field, sampling));
    expect(mesh.triangles.length).toBeGreaterThan(1000);
  });

  it('says nothing of a field that has no surface in the box, and lets its errors through', () => {
    expect(meshOf(() => 1, { ...box, cellM: 0.1 }).triangles).toHaveLength(0);
    const broken = (): never => {
      throw new Error('no place for a field');
    };
    expect(() => meshOf(broken, { ...box, cellM: 0.1 })).toThrow('no place for a field');
  });
});
