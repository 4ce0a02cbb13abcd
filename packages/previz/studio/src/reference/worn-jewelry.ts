import {
  MeshBuilder,
  added,
  cross,
  dot,
  faceNormals,
  mergedMesh,
  scaledBy,
  subtracted,
  unit,
  worldDirection,
  worldPoint,
} from '@image-production/previz-geometry';
import type { Frame, Mesh, Vector } from '@image-production/previz-geometry';
import type { Figure } from '@image-production/previz-maquette';
import type { OutlineSheet } from '@image-production/previz-matting';
import { reliefMesh } from '@image-production/previz-matting';

import { inFrame } from './in-frame.ts';

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
    return inFrame(form, frame);
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
  return inFrame(down, ring);
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

/** Clearance of jewellery to skin and cloth, in metres. */
const clearM = 0.0015;

/** The photographed necklace around the neck, lying on the chest and what is worn there. */
export function wornNecklace(sheet: OutlineSheet, { anchors, dressedDistance }: Figure): Mesh {
  const { neck, chest } = anchors;
  const widthM = 2.5 * neck.radiusM;
  const tallM = Math.min(widthM * slendernessOf(sheet), 0.3);
  const form = reliefMesh(sheet, { widthM, thickM: 0.004, roundM: 0.003, wall: 0.2, swell: 0.3 });
  const stretch = tallM / (widthM * slendernessOf(sheet));
  const { right } = chest;
  const ahead = unit([chest.forward[0], 0, chest.forward[2]]);
  const top = added(neck.origin, [0, 0.03, 0]);
  const positions = Float32Array.from(form.positions);
  for (let at = 0; at < positions.length; at += 3) {
    const [x = 0, y = 0, z = 0] = positions.subarray(at, at + 3);
    const own = added(added(top, scaledBy(right, x)), [0, y * stretch - tallM, 0]);
    const away = onSurface(own, ahead, dressedDistance);
    positions.set(added(own, scaledBy(ahead, away + z + 0.002)), at);
  }
  return { ...form, positions, normals: faceNormals(positions, form.triangles) };
}

/** How far before a point the body ends; behind the shoulders there is none. */
function onSurface(point: Vector, ahead: Vector, distance: Figure['dressedDistance']): number {
  for (let away = 0.2; away > -0.05; away -= 0.004) {
    const gap = distance(...added(point, scaledBy(ahead, away)));
    if (gap < clearM) return away + clearM;
    away -= Math.max(0, 0.7 * gap - 0.004);
  }
  return -0.05;
}

/** The photographed watch or bracelet around the wrist that the camera shows better. */
export function wornWristwear(sheet: OutlineSheet, sizeM: number, figure: Figure): Mesh {
  const { anchors, distance, skeleton } = figure;
  const index = shownHand(anchors);
  const { lower } = skeleton.arms[index];
  const back = scaledBy(anchors.palms[index].up, -1);
  const along = scaledBy(lower.up, -1);
  const out = unit(subtracted(back, scaledBy(along, dot(back, along))));
  const side = cross(along, out);
  const middle = added(anchors.wrists[index], scaledBy(along, -0.022));
  const radiusAt = (turn: number): number => {
    const ray = added(scaledBy(out, Math.cos(turn)), scaledBy(side, Math.sin(turn)));
    let radius = 0.012;
    while (radius < 0.06 && distance(...added(middle, scaledBy(ray, radius))) < clearM)
      radius += 0.001;
    return radius;
  };
  const radii = Array.from({ length: 24 }, (_, step) => radiusAt((step / 24) * 2 * Math.PI));
  const mean = radii.reduce((sum, radius) => sum + radius, 0) / radii.length;
  // A closed ring is seen from its side; a strap is as long as the wrist is round.
  const isRing = sheet.loops.length > 1;
  const tallM = 2 * Math.PI * mean;
  const widthM = isRing
    ? Math.min(0.02, sizeM * 0.16)
    : Math.min(tallM / slendernessOf(sheet), 0.046);
  const form = isRing
    ? bandOf(sheet, widthM, tallM)
    : reliefMesh(sheet, { widthM, thickM: 0.006, roundM: 0.004, wall: 0.3, swell: 0.4 });
  const ownTall = isRing ? tallM : widthM * slendernessOf(sheet);
  const positions = Float32Array.from(form.positions);
  for (let at = 0; at < positions.length; at += 3) {
    const [x = 0, y = 0, z = 0] = positions.subarray(at, at + 3);
    const turn = (y / ownTall - 0.5) * 2 * Math.PI;
    const step = ((turn / (2 * Math.PI)) * 24 + 24) % 24;
    const [near, next] = [
      radii[Math.floor(step) % 24] ?? mean,
      radii[Math.ceil(step) % 24] ?? mean,
    ];
    const radius = near + (next - near) * (step % 1) + 0.003 + z;
    const ray = added(scaledBy(out, Math.cos(turn)), scaledBy(side, Math.sin(turn)));
    positions.set(added(added(middle, scaledBy(ray, radius)), scaledBy(along, x)), at);
  }
  return { ...form, positions, normals: faceNormals(positions, form.triangles) };
}

/** A strip with the colours of the photographed ring, from its left to its right edge. */
function bandOf({ bounds }: OutlineSheet, widthM: number, tallM: number): Mesh {
  const builder = new MeshBuilder();
  const columns = 5;
  for (const isFront of [true, false])
    builder.sheet(49, columns, (row, column) => {
      const share = isFront ? column : 1 - column;
      const bow = Math.sin(Math.PI * column) * 0.0016;
      return [
        [(share - 0.5) * widthM, row * tallM, isFront ? 0.001 + bow : -0.001],
        [0, 0, isFront ? 1 : -1],
        bounds.left + (bounds.right - bounds.left) * (0.035 + 0.06 * share),
        bounds.top + (bounds.bottom - bounds.top) * (0.35 + 0.3 * row),
      ];
    });
  return builder.mesh();
}
