import {
  linearFromByte,
  worldPoint,
  clamp,
  matt,
  mergedMesh,
  added,
  scaledBy,
  faceNormals,
  tube,
} from '@image-production/previz-geometry';
import type { Color, Material, Mesh, Texture, Vector } from '@image-production/previz-geometry';
import type { OutlineSheet } from '@image-production/previz-matting';
import { reliefMesh } from '@image-production/previz-matting';

import type { Figure } from '../figure/build-figure.ts';
import { lensesOf } from './lenses.ts';

/** Whether glasses are seen from the front: wide and symmetric. */
export function isFrontView({ uvs, bounds, aspect }: OutlineSheet): boolean {
  const width = bounds.right - bounds.left;
  if (width < 1.7 * aspect * (bounds.bottom - bounds.top)) return false;
  const middle = (bounds.left + bounds.right) / 2;
  let [left, right] = [0, 0];
  for (let at = 0; at < uvs.length; at += 2) {
    if ((uvs[at] ?? 0) < middle) left += 1;
    else right += 1;
  }
  return Math.min(left, right) > 0.85 * Math.max(left, right);
}

export interface WornEyewear {
  readonly front: Mesh;
  /** The lenses; null if they cannot be told from the frame. */
  readonly lenses: Mesh | null;
  readonly temples: Mesh;
  /** Colour of the frame at the hinges; linear light. */
  readonly frameColor: Color;
}

/** Bulge of a lens's middle over its rim, in metres. */
const bulgeM = 0.0028;

/** Glasses on the bridge of the nose, with their temples over the ears. */
export function wornEyewear(sheet: OutlineSheet, picture: Texture, figure: Figure): WornEyewear {
  const { eyes, head } = figure.anchors;
  const widthM = head.widthM * 1.03;
  const form = reliefMesh(sheet, { widthM, thickM: 0.0045, roundM: 0.002, wall: 0.5, swell: 0 });
  const heightM = form.positions.reduce(
    (most, value, at) => (at % 3 === 1 ? Math.max(most, value) : most),
    0,
  );
  const half = widthM / 2;
  const frameColor = colorAtSide(sheet, picture);
  const lenses = lensesOf(sheet, picture, frameColor);
  const local = (at: number, off: number): Vector => {
    const x = form.positions[at] ?? 0;
    const y = (form.positions[at + 1] ?? 0) - heightM * 0.6;
    const bulge = bulgeM * Math.max(0, lenses?.[(at / 3) % sheet.inset.length] ?? 0);
    const z = (form.positions[at + 2] ?? 0) - 0.016 * (x / half) ** 2 + 0.03 * y + bulge;
    return worldPoint(eyes, [x, y, z + off]);
  };
  // Moves them as close as the face permits.
  let off = 0;
  for (; off < 0.05; off += 0.001) {
    let isFree = true;
    for (let at = 0; at < form.positions.length && isFree; at += 3 * 7)
      isFree = figure.distance(...local(at, off)) > 0.0015;
    if (isFree) break;
  }
  const positions = new Float32Array(form.positions.length);
  for (let at = 0; at < positions.length; at += 3) positions.set(local(at, off), at);
  const whole = { ...form, positions, normals: faceNormals(positions, form.triangles) };
  const isLens = (at: number): boolean => {
    const first = at - (at % 3);
    return [0, 1, 2].every((corner) => {
      const vertex = form.triangles[first + corner] ?? 0;
      return vertex < 2 * sheet.inset.length && (lenses?.[vertex % sheet.inset.length] ?? -1) >= 0;
    });
  };
  return {
    front: { ...whole, triangles: whole.triangles.filter((_, at) => !isLens(at)) },
    lenses:
      lenses === null
        ? null
        : { ...whole, triangles: whole.triangles.filter((_, at) => isLens(at)) },
    temples: mergedMesh([
      temple(figure, 0, { half, off, heightM }),
      temple(figure, 1, { half, off, heightM }),
    ]),
    frameColor,
  };
}

/** Factor for encoded values. */
const lensShade = 0.72;

/** Polished, and darker than in the picture because the lens transmits light. */
export function lensMaterial(texture: Texture): Material {
  const samples = Uint8ClampedArray.from(texture.samples, (value, at) =>
    at % 4 === 3 ? 255 : value * lensShade,
  );
  return { ...matt, albedo: { ...texture, samples }, roughness: 0.07, reflectance: 0.07 };
}

/** From the hinge along the side of the head, over the ear and down behind it. */
function temple(
  figure: Figure,
  index: 0 | 1,
  { half, off, heightM }: { readonly half: number; readonly off: number; readonly heightM: number },
): Mesh {
  const { eyes, ears } = figure.anchors;
  const side = index === 0 ? -1 : 1;
  const outward = scaledBy(eyes.right, side);
  const ear = ears[index];
  const hinge = worldPoint(eyes, [side * half * 0.965, heightM * 0.18, off - 0.017]);
  const over = added(ear, added(scaledBy(eyes.up, 0.014), scaledBy(eyes.forward, 0.004)));
  const behind = added(ear, added(scaledBy(eyes.up, 0.002), scaledBy(eyes.forward, -0.016)));
  const end = added(ear, added(scaledBy(eyes.up, -0.016), scaledBy(eyes.forward, -0.02)));
  const steps = 8;
  const along = Array.from({ length: steps + 1 }, (_, step): Vector => {
    const share = step / steps;
    return added(scaledBy(hinge, 1 - share), scaledBy(over, share));
  });
  const path = [...along, behind, end].map((place) => {
    let free = place;
    // Keeps the temple outside the skin.
    for (let step = 0; step < 30 && figure.distance(...free) < 0.0032; step += 1)
      free = added(free, scaledBy(outward, 0.001));
    return free;
  });
  return tube(path, 0.0022, 10);
}

function colorAtSide({ bounds }: OutlineSheet, { width, height, samples }: Texture): Color {
  const x = clamp(
    Math.round((bounds.left + (bounds.right - bounds.left) * 0.03) * width),
    0,
    width - 1,
  );
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = Math.round(bounds.top * height); y < bounds.bottom * height; y += 1) {
    const at = (y * width + x) * 4;
    if ((samples[at + 3] ?? 0) < 200) continue;
    [0, 1, 2].forEach(
      (channel) =>
        (sum[channel] = (sum[channel] ?? 0) + linearFromByte(samples[at + channel] ?? 0)),
    );
    count += 1;
  }
  const share = 1 / Math.max(1, count);
  return [(sum[0] ?? 0) * share, (sum[1] ?? 0) * share, (sum[2] ?? 0) * share];
}
