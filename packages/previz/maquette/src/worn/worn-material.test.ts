import { readItem, readWardrobe } from '@image-production/direction';
import { appearance } from '@image-production/previz-head/testing';
import { describe, expect, it } from 'vitest';

import { buildFigure } from '../figure/build-figure.ts';
import { poseNamed } from '../pose/poses.ts';
import { clothTile } from './cloth-tile.ts';
import { cutFrom, garmentOf } from './worn-material.ts';

/** A swatch that is brighter at its right, by what `lightAt` says. */
function swatch(valueAt: (x: number, y: number) => number): ReturnType<typeof clothTile> {
  const side = 60;
  const samples = Uint8ClampedArray.from({ length: side * side * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : valueAt((at >> 2) % side, Math.floor((at >> 2) / side)),
  );
  return clothTile({ width: side, height: side, samples, isRepeated: false });
}

describe('a tile of cloth', () => {
  it('goes on over its edges', () => {
    const { texture } = swatch((x, y) => 60 + ((x * 7 + y * 13) % 90));
    const { width, height, samples } = texture;
    const row = (y: number): number[] =>
      Array.from(samples.slice(y * width * 4, (y + 1) * width * 4));
    const column = (x: number): number[] =>
      Array.from({ length: height }, (_, y) => samples[(y * width + x) * 4] ?? 0);

    expect(texture.isRepeated).toBe(true);
    expect(row(0)).toEqual(row(height - 1));
    expect(column(0)).toEqual(column(width - 1));
  });

  it('loses the slope of the light it was photographed in', () => {
    const { texture } = swatch((x) => 90 + x * 1.2);
    const { width, samples } = texture;
    const at = (x: number): number => samples[x * 4] ?? 0;

    expect(Math.abs(at(width / 2 - 1) - at(0))).toBeLessThan(12);
  });
});

describe('a garment cut from a swatch', () => {
  const figure = buildFigure({
    appearance,
    pose: poseNamed('identity'),
    outfit: readWardrobe('shirt, trousers'),
    detailM: 0.02,
  });
  const tile = swatch(() => 120);

  it('is the one that the swatch names, else the top', () => {
    expect(garmentOf(readItem('tweed trousers fabric').garment, figure)?.part).toBe('bottom');
    expect(garmentOf(readItem('striped cotton').garment, figure)?.part).toBe('top');
    expect(garmentOf(null, { ...figure, surfaces: [] })).toBeNull();
  });

  it.each(['top', 'bottom'] as const)('shows its %s in front at the scale of the cloth', (part) => {
    const base = figure.surfaces.find((surface) => surface.part === part);
    if (base === undefined) throw new Error('it is worn');
    const mesh = cutFrom(tile, base.mesh, part, figure);
    const ratios: number[] = [];
    for (let at = 0; at < mesh.triangles.length; at += 3) {
      const [a, b] = [mesh.triangles[at] ?? 0, mesh.triangles[at + 1] ?? 0];
      if ((mesh.normals[a * 3 + 2] ?? 0) < 0.9) continue;
      const away = (source: Float32Array, axis: number, size: number): number =>
        (source[a * size + axis] ?? 0) - (source[b * size + axis] ?? 0);
      const onBody = Math.hypot(...[0, 1, 2].map((axis) => away(mesh.positions, axis, 3)));
      const uvs = mesh.uvs ?? new Float32Array();
      const onCloth = Math.hypot(away(uvs, 0, 2) * tile.widthM, away(uvs, 1, 2) * tile.heightM);
      ratios.push(onCloth / onBody);
    }
    const middle = ratios.toSorted((a, b) => a - b)[ratios.length >> 1] ?? 0;

    expect(ratios.length).toBeGreaterThan(50);
    expect(middle).toBeGreaterThan(0.85);
    expect(middle).toBeLessThan(1.15);
  });
});
