import { bell, mix, smoothMin, smoothstep } from '@image-production/previz-geometry';

import type { Face } from './face.ts';

/** Height above the eye's middle at which the lids of a relaxed, closed eye meet. */
export function lidSeam(face: Face, across: number): number {
  const { size, open } = face.eye;
  const reach = across / (0.07 * size);
  return (-0.022 * open + 0.02 * open * reach * reach - 0.003 * reach) * size;
}

/** Height of the upper lid's edge: on the lower lid where the eye is closed. */
export function upperLid(face: Face, across: number): number {
  const { size, open } = face.eye;
  const { lids, frown } = face.look;
  const reach = across / (0.068 * size);
  const arch = 0.023 * open * (1 - Math.min(1, reach * reach)) + 0.002 * reach;
  return mix(lidSeam(face, across), arch * size, lids * (1 - 0.22 * frown));
}

/** Height of the lower lid's edge; a smile pushes it up. */
export function lowerLid(face: Face, across: number): number {
  const reach = across / (0.07 * face.eye.size);
  const push = 0.006 * face.look.smile * Math.max(0, 1 - reach * reach);
  return lidSeam(face, across) + push * Math.min(1, face.look.lids * 2);
}

/** How far a place is within the opening between the lids; negative outside. */
export function eyeOpening(face: Face, across: number, up: number): number {
  if (face.look.lids < 0.05) return -1;
  return Math.min(upperLid(face, across) - up, up - lowerLid(face, across));
}

/** Distance from the middle of the iris on the eyeball; `sign` is the side of the face. */
export function irisReach(face: Face, across: number, up: number, sign: number): number {
  const { eye, look } = face;
  const turn = 0.062 * eye.size;
  const dx = across - sign * Math.sin(look.yaw) * turn;
  const dy = up - 0.001 - Math.sin(look.pitch) * turn;
  return Math.sqrt(dx * dx + dy * dy) / eye.size;
}

export const irisRadius = 0.0275;
export const pupilRadius = 0.0125;

/** Adds the eyes to the head's distance; `side` and `sign` are those of the half of the face. */
export type Eyes = (side: number, y: number, z: number, head: number, sign: number) => number;

/**
 * Sculpted eyes as of a bust: a ball under lids with their crease, the iris incised and the pupil
 * drilled; with closed lids the lash line alone.
 */
export function createEyes(face: Face): Eyes {
  const { eye, look } = face;
  const radius = 0.066 * eye.size;
  const isOpen = look.lids >= 0.05;
  return (side, y, z, head, sign) => {
    const across = side - eye.x;
    const up = y - eye.y - eye.tilt * across;
    if (up > 0.12 || up < -0.12 || across > 0.14 || across < -0.14) return head;
    const seam = up - lidSeam(face, across);
    const along = Math.max(0, 1 - (across / (0.08 * eye.size)) ** 2);
    const dx = across * 0.8;
    const dz = z - eye.z + across * 0.2;
    const ball = Math.sqrt(dx * dx + up * up * 1.05 + dz * dz) - radius;
    // The upper lid overlaps the lower one: the step between them is the lash line.
    const lid = ball - 0.0055 * along * smoothstep(-0.005, 0.001, seam);
    let d = smoothMin(head, lid, 0.024);
    if (isOpen) {
      const within = eyeOpening(face, across, up);
      const middle = smoothstep(0.02, 0.5, 1 - (across / (0.068 * eye.size)) ** 2);
      if (within > -0.012) d += middle * opened(face, within, irisReach(face, across, up, sign));
    } else d += 0.005 * Math.sqrt(along) * bell(seam, -0.004, 0.0042);
    const arc = up - eye.foldY * eye.size + 4.2 * across * across;
    const cover = 0.0085 * bell(arc, 0.002, 0.0075) - 0.005 * bell(arc, 0.024, 0.015);
    return d + eye.fold * along * cover;
  };
}

/** Depth of the ball between the lids, the ring of the iris and the bore of the pupil. */
function opened(face: Face, within: number, reach: number): number {
  const recess = 0.0095 * smoothstep(-0.002, 0.0065, within);
  const rim = -0.0014 * bell(within, -0.005, 0.005);
  const ring = 0.0016 * bell(reach, irisRadius, 0.004);
  const bore = 0.006 * smoothstep(pupilRadius * 1.2, pupilRadius * 0.7, reach);
  return recess + rim + (ring + bore) * smoothstep(0, 0.004, within) * face.eye.size;
}
