import { worldPoint, smoothstep, mergedMesh, faceNormals } from '@image-production/previz-geometry';
import type { Mesh } from '@image-production/previz-geometry';
import type { OutlineSheet } from '@image-production/previz-matting';
import { reliefMesh } from '@image-production/previz-matting';

import type { Figure } from '../figure/build-figure.ts';

/** 1 if the toe is at the right of the picture, judging by the heel as the highest part. */
export function toeSign({ uvs, bounds }: OutlineSheet): 1 | -1 {
  const tops = [1, 1];
  const quarter = (bounds.right - bounds.left) / 4;
  for (let at = 0; at < uvs.length; at += 2) {
    const u = uvs[at] ?? 0;
    const v = uvs[at + 1] ?? 0;
    if (u < bounds.left + quarter) tops[0] = Math.min(tops[0] ?? 1, v);
    if (u > bounds.right - quarter) tops[1] = Math.min(tops[1] ?? 1, v);
  }
  return (tops[0] ?? 1) < (tops[1] ?? 1) ? 1 : -1;
}

/** Whether the shoe is seen from the side, judging by its proportions. */
export function isSideView({ bounds, aspect }: OutlineSheet): boolean {
  return bounds.right - bounds.left > 1.5 * aspect * (bounds.bottom - bounds.top);
}

/**
 * The pair on the figure's feet; the photograph on the outer sides, mirrored on the inner sides.
 */
export function wornShoes(sheet: OutlineSheet, figure: Figure): Mesh {
  const toe = toeSign(sheet);
  const pair = figure.anchors.feet.map((foot, index) => {
    const side = index === 0 ? -1 : 1;
    const lengthM = foot.lengthM * 1.08;
    const thickM = 0.094;
    const form = reliefMesh(sheet, {
      widthM: lengthM,
      thickM,
      roundM: 0.028,
      wall: 0.5,
      swell: 0.35,
    });
    const positions = new Float32Array(form.positions.length);
    const uvs = Float32Array.from(form.uvs ?? []);
    const perMetre = (sheet.bounds.right - sheet.bounds.left) / lengthM;
    for (let at = 0; at < positions.length; at += 3) {
      const x = (form.positions[at] ?? 0) * toe;
      const y = form.positions[at + 1] ?? 0;
      // Narrow at the heel, widest at the ball, round at the toe; the inner side is straighter.
      const along = x / lengthM + 0.5;
      const last =
        (0.72 + 0.28 * smoothstep(0.2, 0.68, along)) *
        Math.sqrt(Math.max(0.02, 1 - Math.max(0, (along - 0.78) / 0.24) ** 2)) *
        Math.sqrt(Math.max(0.05, 1 - Math.max(0, (0.1 - along) / 0.13) ** 2));
      const z = (form.positions[at + 2] ?? 0) * last;
      let place = worldPoint(foot, [side * z, y, x]);
      // Keeps the leather outside the foot.
      if (y > 0.004 && Math.abs(z) > 0.008)
        for (let step = 1; step < 15 && figure.distance(...place) < 0.003; step += 1)
          place = worldPoint(foot, [side * (z + Math.sign(z) * 0.002 * step), y, x]);
      positions.set(place, at);
      // A side view would smear around the toe, so there it runs back along the shoe.
      const short = Math.max(0, thickM / 2 - Math.abs(z)) * smoothstep(0.72, 0.97, along);
      const u = (at / 3) * 2;
      uvs[u] = (uvs[u] ?? 0) - toe * short * 1.9 * perMetre;
    }
    const triangles = Uint32Array.from(form.triangles);
    if (toe * side > 0)
      for (let at = 0; at < triangles.length; at += 3)
        [triangles[at + 1], triangles[at + 2]] = [triangles[at + 2] ?? 0, triangles[at + 1] ?? 0];
    return { ...form, positions, uvs, triangles, normals: faceNormals(positions, triangles) };
  });
  return mergedMesh(pair);
}
