import type { Appearance } from '@image-production/identity';

import {
  boneDistance,
  createBone,
  ellipsoid,
  mix,
  smoothMax,
  smoothMin,
  smoothstep,
} from '../math.ts';
import type { Measures } from './measures.ts';

/**
 * Distance to the sculpted head, in head heights around its middle: chin at -0.5, crown at 0.5,
 * face towards +z. Closed lids and drawn-out planes on purpose: a display head, not a person.
 */
export type Head = (x: number, y: number, z: number) => number;

/** Half width of the skull at the temples; hair is cut to it. */
export interface Skull {
  readonly width: number;
  readonly depth: number;
}

export function skullOf(appearance: Appearance): Skull {
  return { width: 0.325 * (1 + 0.07 * appearance.face.faceWidth), depth: 0.405 };
}

export function createHead(appearance: Appearance, measures: Measures): Head {
  const skull = skullOf(appearance);
  const mask = maskOf(appearance, measures);
  const eyes = eyesOf(appearance);
  const nose = noseOf(appearance, measures);
  const mouth = mouthOf(appearance, measures);
  const ear = 1 + 0.18 * appearance.face.earSize;
  return (x, y, z) => {
    // Rounded at the middle: a crease would run down forehead and chin.
    const side = Math.sqrt(x * x + 0.0004);
    const cranium = ellipsoid(x, y - 0.12, z + 0.055, skull.width, 0.382, skull.depth);
    let head = smoothMin(cranium, mask(side, y, z), 0.12);
    if (head > 0.3) return head * 0.7;
    if (z > 0) head = mouth(side, y, z, nose(side, y, z, eyes(side, y, z, head)));
    const lobe = ellipsoid(
      side - skull.width * 0.97,
      y + 0.005,
      z + 0.045 + (side - skull.width) * 0.6,
      0.026,
      0.092 * ear,
      0.052 * ear,
    );
    const shell = smoothMax(
      lobe,
      -ellipsoid(side - skull.width * 1.06, y - 0.008, z + 0.03, 0.028, 0.058 * ear, 0.03 * ear),
      0.02,
    );
    return smoothMin(head, shell, 0.03);
  };
}

/** Cheeks, jaw and chin. */
function maskOf(appearance: Appearance, measures: Measures): Head {
  const { face } = appearance;
  const male = measures.masculinity;
  const wide = 1 + 0.07 * face.faceWidth;
  const jaw = mix(0.14, 0.172, male) * (1 + 0.14 * face.jawWidth) * wide;
  const chin = -0.432 - 0.02 * face.chinLength;
  const cheek = 0.088 + 0.014 * face.cheekFullness - 0.012 * measures.age;
  const blade = createBone([jaw, -0.23, 0.02], [0.03, chin + 0.012, 0.2], [0.085, 0.08, 0.07]);
  return (side, y, z) => {
    let mask = ellipsoid(side, y + 0.12, z - 0.07, 0.262 * wide, 0.355, 0.268);
    mask = smoothMin(mask, boneDistance(blade, side, y, z), 0.14);
    mask = smoothMin(
      mask,
      ellipsoid(side, y - chin - 0.01, z - 0.225, mix(0.055, 0.075, male), 0.058, 0.06),
      0.11,
    );
    const bone = ellipsoid(side - 0.165 * wide, y + 0.095, z - 0.2, cheek, cheek * 0.8, cheek);
    return smoothMin(mask, bone, 0.13);
  };
}

type Feature = (side: number, y: number, z: number, head: number) => number;

function eyesOf(appearance: Appearance): Feature {
  const { face, eyeShape } = appearance;
  const apart = 0.128 * (1 + 0.09 * face.eyeSpacing);
  const size = 1 + 0.12 * face.eyeSize;
  const tilt =
    0.1 * face.eyeTilt + (eyeShape === 'upturned' ? 0.1 : eyeShape === 'downturned' ? -0.1 : 0.03);
  const depth = eyeShape === 'deep_set' ? 0.018 : eyeShape === 'monolid' ? -0.01 : 0;
  const browAt = 0.085 + 0.014 * face.browHeight;
  const ridge = mix(0.02, 0.034, appearance.masculinity);
  const brow = createBone(
    [0.035, browAt - 0.012, 0.312],
    [0.205, browAt + 0.004, 0.215],
    [ridge, ridge * 1.1, ridge * 0.6],
  );
  return (side, y, z, head) => {
    const across = side - apart;
    const up = y + 0.012 - tilt * across;
    let shape = smoothMin(head, boneDistance(brow, side, y, z), 0.07);
    shape = smoothMax(
      shape,
      -ellipsoid(across, up - 0.008, z - 0.375 + depth, 0.082, 0.052, 0.085),
      0.07,
    );
    const lid = ellipsoid(
      across,
      up,
      z - 0.238 + depth + across * 0.12,
      0.07 * size,
      0.05 * size,
      0.066,
    );
    shape = smoothMin(shape, lid, 0.022);
    const seam = up + 0.021 * size - 3.2 * across * across;
    const along = Math.max(0, 1 - (across / (0.072 * size)) ** 2);
    return shape + 0.007 * along * Math.exp(-((seam / 0.0075) ** 2));
  };
}

function noseOf(appearance: Appearance, measures: Measures): Feature {
  const { face } = appearance;
  const wide = (1 + 0.22 * face.noseWidth) * mix(0.92, 1.08, measures.masculinity);
  const tip = 0.385 + 0.022 * face.noseProjection;
  const bridge = createBone(
    [0, 0.06, 0.3],
    [0, -0.158, tip - 0.008],
    [0.03 * wide, 0.022 * wide, 0.034 * wide],
  );
  return (side, y, z, head) => {
    let shape = smoothMin(head, boneDistance(bridge, side, y, z), 0.055);
    shape = smoothMin(
      shape,
      ellipsoid(side, y + 0.172, z - tip + 0.012, 0.036 * wide, 0.03, 0.032),
      0.03,
    );
    return smoothMin(
      shape,
      ellipsoid(side - 0.041 * wide, y + 0.182, z - tip + 0.06, 0.024 * wide, 0.022, 0.034),
      0.03,
    );
  };
}

function mouthOf(appearance: Appearance, measures: Measures): Feature {
  const { face } = appearance;
  const wide = 0.098 * (1 + 0.14 * face.mouthWidth);
  const full =
    (1 + 0.28 * face.lipFullness) *
    mix(1.08, 0.84, measures.masculinity) *
    (1 - 0.2 * measures.age);
  return (side, y, z, head) => {
    const line = y + 0.29 - 0.35 * side * side;
    const curve = z - 0.312 + side * side * 3.4;
    const upper = ellipsoid(
      Math.abs(side - 0.028),
      line - 0.014 * full,
      curve,
      wide * 0.74,
      0.021 * full,
      0.032,
    );
    const lower = ellipsoid(
      side,
      line + 0.021 * full,
      curve + 0.001,
      wide * 0.72,
      0.025 * full,
      0.035,
    );
    let lips = smoothMin(head, upper, 0.022);
    lips = smoothMin(lips, lower, 0.022);
    const along = Math.max(0, 1 - (side / wide) ** 2);
    const fold =
      0.004 *
      measures.age *
      Math.exp(-(((side - 0.115 + (y + 0.27) * 0.45) / 0.012) ** 2)) *
      smoothstep(-0.35, -0.3, y) *
      smoothstep(-0.15, -0.2, y);
    return lips + fold + 0.009 * along * Math.exp(-((line / 0.007) ** 2));
  };
}
