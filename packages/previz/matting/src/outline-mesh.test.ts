import type { Texture } from '@image-production/previz-geometry';
import { edgeLoops } from '@image-production/previz-geometry';
import { describe, expect, it } from 'vitest';

import { outlineMesh } from './outline-mesh.ts';
import type { OutlineSheet } from './outline-mesh.ts';
import { reliefMesh } from './relief.ts';

const side = 200;

/** A ring with soft edges. */
function ring(outer: number, inner: number): Texture {
  const samples = new Uint8ClampedArray(side * side * 4).fill(90);
  for (let at = 0; at < side * side; at += 1) {
    const away = Math.hypot((at % side) + 0.5 - 100, Math.floor(at / side) + 0.5 - 100);
    const cover =
      Math.min(1, Math.max(0, outer - away + 0.5)) * Math.min(1, Math.max(0, away - inner + 0.5));
    samples[at * 4 + 3] = cover * 255;
  }
  return { width: side, height: side, samples, isRepeated: false };
}

function sheetOf(texture: Texture, detail: number): OutlineSheet {
  const sheet = outlineMesh(texture, detail);
  if (sheet === null) throw new Error('nothing is covered');
  return sheet;
}

/** Twice the signed area of each triangle, in pixels; y downwards. */
function areas({ uvs, triangles }: OutlineSheet): number[] {
  const found: number[] = [];
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => {
      const vertex = triangles[at + corner] ?? 0;
      return [(uvs[vertex * 2] ?? 0) * side, (uvs[vertex * 2 + 1] ?? 0) * side] as const;
    });
    if (a === undefined || b === undefined || c === undefined) continue;
    found.push((c[0] - a[0]) * (b[1] - a[1]) - (b[0] - a[0]) * (c[1] - a[1]));
  }
  return found;
}

describe('the outline of a picture', () => {
  it.each([24, 60, 120])('has one line around and one for each hole, at %i cells', (detail) => {
    const sheet = sheetOf(ring(80, 30), detail);
    const radii = sheet.loops.map((loop) =>
      Array.from(loop, (vertex) =>
        Math.hypot(
          (sheet.uvs[vertex * 2] ?? 0) * side - 100,
          (sheet.uvs[vertex * 2 + 1] ?? 0) * side - 100,
        ),
      ),
    );

    expect(sheet.loops).toHaveLength(2);
    for (const line of radii) {
      const wanted = (line[0] ?? 0) > 55 ? 80 : 30;
      expect(Math.max(...line.map((radius) => Math.abs(radius - wanted)))).toBeLessThan(1.6);
    }
  });

  it('is cut into triangles that all face the viewer and leave nothing out', () => {
    const found = areas(sheetOf(ring(80, 30), 60));

    expect(Math.min(...found)).toBeGreaterThan(0);
    const whole = found.reduce((sum, area) => sum + area / 2, 0);
    expect(whole / (Math.PI * (80 ** 2 - 30 ** 2))).toBeCloseTo(1, 1);
  });

  it('knows how far each place is from the edge', () => {
    const sheet = sheetOf(ring(80, 0), 60);
    const most = sheet.inset.reduce((high, inset) => Math.max(high, inset), 0);

    expect(most * side).toBeGreaterThan(74);
    expect(most * side).toBeLessThan(82);
  });

  it('is nothing where nothing is covered', () => {
    expect(outlineMesh(ring(0, 0), 40)).toBeNull();
  });
});

describe('a relief', () => {
  it('is a closed body of the given size that stands on the ground', () => {
    const sheet = sheetOf(ring(80, 30), 50);
    const mesh = reliefMesh(sheet, {
      widthM: 0.4,
      thickM: 0.1,
      roundM: 0.03,
      wall: 0.3,
      swell: 0.4,
    });
    const reach = (axis: number): readonly [number, number] => {
      const values = mesh.positions.filter((_, at) => at % 3 === axis);
      return [Math.min(...values), Math.max(...values)];
    };
    let volume = 0;
    for (let at = 0; at < mesh.triangles.length; at += 3) {
      const [a, b, c] = [0, 1, 2].map((corner) => {
        const vertex = (mesh.triangles[at + corner] ?? 0) * 3;
        return [0, 1, 2].map((axis) => mesh.positions[vertex + axis] ?? 0);
      });
      const [ax = 0, ay = 0, az = 0] = a ?? [];
      const [bx = 0, by = 0, bz = 0] = b ?? [];
      const [cx = 0, cy = 0, cz = 0] = c ?? [];
      volume +=
        (ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)) / 6;
    }

    expect(edgeLoops(mesh.triangles)).toHaveLength(0);
    expect(volume).toBeGreaterThan(0.003);
    expect(reach(0)[1] - reach(0)[0]).toBeCloseTo(0.4, 2);
    expect(reach(1)[0]).toBeCloseTo(0, 2);
    expect(reach(2)[1] - reach(2)[0]).toBeLessThan(0.1001);
  });
});
