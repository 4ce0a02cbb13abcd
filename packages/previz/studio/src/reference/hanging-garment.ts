import type { Color, Texture, Vector } from '@image-production/previz-geometry';
import {
  smoothstep,
  matt,
  cylinder,
  mergedMesh,
  placedMesh,
  faceNormals,
  tube,
} from '@image-production/previz-geometry';
import type { OutlineSheet } from '@image-production/previz-matting';
import { reliefMesh } from '@image-production/previz-matting';

import type { Part } from './framed-card.ts';
import { steel } from './stuff.ts';
import type { Finish } from './stuff.ts';

const longestM = 1.15;
/** Largest height of the garment's upper edge, in metres. */
const railMostM = 1.62;
const wood: Color = [0.36, 0.22, 0.12];

/**
 * A garment on a wooden hanger, on a slim rail that stands on the floor. Its hem is `wantedHemM`
 * above the floor, lower if it is long; centred at x = 0 and z = 0. Metres.
 */
export function hangingGarment(
  sheet: OutlineSheet,
  { picture, finish }: { readonly picture: Texture; readonly finish: Finish },
  { mostWideM, wantedHemM }: { readonly mostWideM: number; readonly wantedHemM: number },
): readonly Part[] {
  const { bounds, aspect } = sheet;
  const slenderness = (aspect * (bounds.bottom - bounds.top)) / (bounds.right - bounds.left);
  // Trousers and coats are longer than wide, but no longer than a person.
  const widthM = Math.min(mostWideM, longestM / slenderness);
  const tallM = widthM * slenderness;
  const hemM = Math.min(wantedHemM, Math.max(0.15, railMostM - tallM));
  const soft = reliefMesh(sheet, { widthM, thickM: 0.075, roundM: 0.07, wall: 0.08, swell: 1 });
  const positions = Float32Array.from(soft.positions);
  // Hanging cloth: folds widen towards the hem, and the whole turns slightly on its hook.
  for (let at = 0; at < positions.length; at += 3) {
    const x = positions[at] ?? 0;
    const y = positions[at + 1] ?? 0;
    const fall = smoothstep(0.75, 0.05, y / tallM);
    const fold = Math.sin((x / widthM) * 17 + 0.7) + 0.5 * Math.sin((x / widthM) * 31 + y * 3 + 2);
    positions[at + 2] = (positions[at + 2] ?? 0) + 0.011 * fall * fold - 0.03 * (x / widthM) ** 2;
    positions[at + 1] = y + hemM;
  }
  const normals = faceNormals(positions, soft.triangles);
  const shoulderM = hemM + tallM * 0.86;
  const railM = hemM + tallM + 0.11;
  return [
    { mesh: { ...soft, positions, normals }, material: { ...finish, albedo: picture } },
    {
      mesh: hangerMesh(widthM * 0.42, shoulderM),
      material: { ...matt, albedo: wood, roughness: 0.45, reflectance: 0.04 },
    },
    {
      mesh: mergedMesh([hookMesh(shoulderM, railM), railMesh(widthM * 1.2, railM)]),
      material: steel,
    },
  ];
}

function hangerMesh(width: number, y: number): ReturnType<typeof tube> {
  const line = Array.from({ length: 17 }, (_, index): Vector => {
    const x = index / 8 - 1;
    return [(x * width) / 2, y - 0.035 * x * x + 0.015 * (1 - Math.abs(x)), 0];
  });
  return tube(line, 0.0085);
}

/** A hook from the hanger up and over the rail. */
function hookMesh(from: number, to: number): ReturnType<typeof tube> {
  const radius = 0.018;
  const over = Array.from({ length: 13 }, (_, index): Vector => {
    const angle = -0.35 * Math.PI + (index / 12) * 1.35 * Math.PI;
    return [0, to + radius * Math.sin(angle), -radius * Math.cos(angle)];
  });
  return tube(
    [[0, from, 0], [0, (from + to) / 2, 0], [0, to - radius * 1.6, 0], ...over.toReversed()],
    0.0022,
    8,
  );
}

function railMesh(width: number, y: number): ReturnType<typeof tube> {
  const half = width / 2;
  const posts = [-half, half].flatMap((x) => [
    tube(
      [
        [x, 0, 0],
        [x, y, 0],
      ],
      0.0095,
      18,
    ),
    placedMesh(cylinder(0.075, 0.012, 0.003, 40), { at: [x, 0, 0] }),
  ]);
  return mergedMesh([
    tube(
      [
        [-half - 0.05, y, 0],
        [half + 0.05, y, 0],
      ],
      0.0095,
      18,
    ),
    ...posts,
  ]);
}
