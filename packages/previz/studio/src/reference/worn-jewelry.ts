import { worldDirection, worldPoint } from '@image-production/previz-geometry';
import type { Frame, Mesh, Vector } from '@image-production/previz-geometry';
import { mergedMesh } from '@image-production/previz-geometry';
import type { Figure } from '@image-production/previz-maquette';
import type { OutlineSheet } from '@image-production/previz-matting';
import { reliefMesh } from '@image-production/previz-matting';

/** Longest side of an earring, in metres. */
const earringM = 0.042;
/** From the middle of the ear to its lobe, in head heights. */
const lobe = { down: 0.088, out: 0.014, fore: 0.02 };
/** How far earrings face out to the sides, in radians from the face's direction. */
const outwards = 0.55;
/** Inner radius of a ring as a share of half its width. */
const innerShare = 0.78;

/** The photographed earring, hung from both lobes. */
export function wornEarrings(sheet: OutlineSheet, { anchors }: Figure): Mesh {
  const { head, ears } = anchors;
  const slender = slendernessOf(sheet);
  const widthM = earringM / Math.max(1, slender);
  const form = thin(sheet, widthM);
  const pair = ears.map((ear, index) => {
    const side = index === 0 ? -1 : 1;
    const [sine, cosine] = [Math.sin(outwards) * side, Math.cos(outwards)];
    const frame: Frame = {
      origin: worldPoint({ ...head, origin: ear }, [
        side * (lobe.out * head.heightM + widthM * 0.1),
        -lobe.down * head.heightM - widthM * slender * 0.96,
        lobe.fore * head.heightM,
      ]),
      right: worldDirection(head, [cosine, 0, -sine]),
      up: head.up,
      forward: worldDirection(head, [sine, 0, cosine]),
    };
    return carried(form, frame);
  });
  return mergedMesh(pair);
}

/**
 * The photographed ring around the third finger of the hand that the camera shows better, its top
 * on the back of the hand; null if the photograph does not show the hole.
 */
export function wornRing(sheet: OutlineSheet, { anchors }: Figure): Mesh | null {
  if (sheet.loops.length < 2) return null;
  const ring = anchors.rings[shownHand(anchors)];
  const widthM = (2 * ring.radiusM) / innerShare;
  const form = thin(sheet, widthM);
  // The hole is in the middle of the round part, which is as high as wide.
  const down = { ...form, positions: Float32Array.from(form.positions) };
  for (let at = 1; at < down.positions.length; at += 3)
    down.positions[at] = (down.positions[at] ?? 0) - widthM / 2;
  return carried(down, ring);
}

/** Index of the hand that is raised higher: that on the hip. */
export function shownHand({ palms }: Figure['anchors']): 0 | 1 {
  return palms[0].origin[1] > palms[1].origin[1] ? 0 : 1;
}

function slendernessOf({ bounds, aspect }: OutlineSheet): number {
  return (aspect * (bounds.bottom - bounds.top)) / (bounds.right - bounds.left);
}

function thin(sheet: OutlineSheet, widthM: number): Mesh {
  const thickM = Math.max(0.0012, widthM * 0.09);
  return reliefMesh(sheet, { widthM, thickM, roundM: thickM * 0.8, wall: 0.1, swell: 0.4 });
}

/** A mesh of a frame's own coordinates in the world. */
function carried(mesh: Mesh, frame: Frame): Mesh {
  const positions = Float32Array.from(mesh.positions);
  const normals = Float32Array.from(mesh.normals);
  for (let at = 0; at < positions.length; at += 3) {
    positions.set(worldPoint(frame, vectorAt(positions, at)), at);
    normals.set(worldDirection(frame, vectorAt(normals, at)), at);
  }
  return { ...mesh, positions, normals };
}

function vectorAt(values: Float32Array, at: number): Vector {
  return [values[at] ?? 0, values[at + 1] ?? 0, values[at + 2] ?? 0];
}
