import type { Color, Material, Mesh, Texture } from '@image-production/previz-geometry';
import {
  matt,
  mergedMesh,
  MeshBuilder,
  placedMesh,
  roundedBox,
} from '@image-production/previz-geometry';

import { onPaper } from './stuff.ts';

/** A part of an object that stands at the origin and faces +z. */
export interface Part {
  readonly mesh: Mesh;
  readonly material: Material;
}

const frameColor: Color = [0.045, 0.04, 0.036];
const matColor: Color = [0.82, 0.81, 0.78];

/**
 * A print with a mat in a slim frame, leaning back slightly, its lower edge on y = 0. `widthM` is
 * the outer width.
 */
export function framedCard(picture: Texture, widthM: number): readonly Part[] {
  const border = widthM * 0.075;
  const bar = Math.max(0.006, widthM * 0.022);
  const printWidth = widthM - 2 * (border + bar);
  const printHeight = (printWidth * picture.height) / picture.width;
  const heightM = printHeight + 2 * (border + bar);
  const deep = 0.022;
  const lean = (mesh: Mesh): Mesh => placedMesh(mesh, { tilt: -0.09 });
  const bars = [
    placedMesh(roundedBox(widthM, bar, deep, 0.0015), { at: [0, 0, 0] }),
    placedMesh(roundedBox(widthM, bar, deep, 0.0015), { at: [0, heightM - bar, 0] }),
    placedMesh(roundedBox(bar, heightM, deep, 0.0015), { at: [(bar - widthM) / 2, 0, 0] }),
    placedMesh(roundedBox(bar, heightM, deep, 0.0015), { at: [(widthM - bar) / 2, 0, 0] }),
    placedMesh(roundedBox(widthM - bar, heightM - bar, 0.004, 0.001), {
      at: [0, bar / 2, -deep / 2 + 0.002],
    }),
  ];
  // The mat is recessed in the frame, the print in the mat's window: two small shadows.
  const windowAt = [bar + border, bar + border + printHeight] as const;
  const board = mergedMesh([
    upright(widthM - bar, 0, windowAt[0], 0.002),
    upright(widthM - bar, windowAt[1], heightM, 0.002),
    ...[-1, 1].map((side) =>
      placedMesh(upright(border + bar / 2, windowAt[0], windowAt[1], 0.002), {
        at: [(side * (widthM - border - bar - bar / 2)) / 2, 0, 0],
      }),
    ),
  ]);
  return [
    {
      mesh: lean(mergedMesh(bars)),
      material: { ...matt, albedo: frameColor, roughness: 0.5, reflectance: 0.04 },
    },
    {
      mesh: lean(board),
      material: { ...matt, albedo: matColor, roughness: 0.95, reflectance: 0.02 },
    },
    {
      mesh: lean(upright(printWidth + 0.004, windowAt[0] - 0.002, windowAt[1] + 0.002, -0.001)),
      material: {
        ...matt,
        albedo: onPaper(picture),
        roughness: 0.6,
        reflectance: 0.03,
        trueness: 0.35,
      },
    },
  ];
}

/** A rectangle that faces +z and shows the whole texture. */
export function upright(width: number, low: number, high: number, z: number): Mesh {
  const builder = new MeshBuilder();
  builder.sheet(2, 2, (row, column) => [
    [(column - 0.5) * width, low + (high - low) * row, z],
    [0, 0, 1],
    column,
    1 - row,
  ]);
  return builder.mesh();
}
