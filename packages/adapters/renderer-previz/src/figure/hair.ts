import type { Appearance, HairLength, HairTexture } from '@image-production/identity';

import {
  boneDistance,
  clamp,
  createBone,
  ellipsoid,
  smoothMax,
  smoothMin,
  smoothstep,
} from '../math.ts';
import type { Skull } from './head.ts';

/** Distance to the hair in head heights, with its strands or curls as relief. */
export type Hair = (x: number, y: number, z: number) => number;

/** Thickness over the skull and where the ends are, in head heights. */
const cuts: Readonly<Record<HairLength, { readonly lift: number; readonly ends: number }>> = {
  shaved: { lift: 0.004, ends: 0 },
  buzzed: { lift: 0.014, ends: 0 },
  short: { lift: 0.05, ends: 0 },
  chin: { lift: 0.05, ends: -0.44 },
  shoulder: { lift: 0.05, ends: -0.72 },
  long: { lift: 0.052, ends: -1.15 },
  very_long: { lift: 0.055, ends: -1.7 },
};

/** 0 straight to 1 coily. */
export function curlOf(texture: HairTexture): number {
  const kind = Number(texture[0]) - 1;
  const degree = texture.charCodeAt(1) - 97;
  return clamp((kind + degree / 3) / 3.7, 0, 1);
}

/** How far down the hair reaches, in head heights from the middle of the head. */
export function endsOf(length: HairLength): number {
  return cuts[length].ends;
}

export function createHair(appearance: Appearance, skull: Skull): Hair {
  const { lift, ends } = cuts[appearance.hairLength];
  const curl = curlOf(appearance.hairTexture);
  const volume = lift < 0.03 ? lift : lift + curl * curl * (ends < 0 ? 0.1 : 0.075);
  const relief = reliefOf(curl, lift);
  if (ends === 0) {
    return capOf(skull, volume, lift, curl > 0.5 ? relief : lift > 0.03 ? combed : () => 0);
  }
  const mane = curl > 0.62 ? cloudOf(skull, volume, ends) : curtainOf(skull, volume, ends, curl);
  return (x, y, z) => {
    const away = mane(x, y, z);
    // The relief is dear and shows only at the surface.
    return Math.abs(away) > 0.07 ? away : away + relief(x, y, z);
  };
}

/** Strands as fine grooves, waves as long swells, curls as rounded lumps. */
function reliefOf(curl: number, lift: number): Hair {
  if (lift < 0.03) return () => 0;
  if (curl > 0.5) {
    const pitch = 20 + curl * 22;
    return (x, y, z) => {
      const px = x + 0.05 * Math.sin(y * 13 + z * 7);
      const py = y + 0.05 * Math.sin(z * 11 + x * 9);
      const pz = z + 0.05 * Math.sin(x * 12 + y * 8);
      const large = Math.sin(px * pitch) * Math.sin(py * pitch) * Math.sin(pz * pitch);
      const small =
        Math.sin(py * pitch * 2.3 + 1) *
        Math.sin(pz * pitch * 2.1) *
        Math.sin(px * pitch * 2.2 + 2);
      return -0.012 * large - 0.006 * small;
    };
  }
  return (x, y, z) => {
    const around = Math.atan2(x, -z - 0.05);
    const wave = curl * 0.35 * Math.sin(y * 17 + around * 2);
    const swell = curl * 0.03 * Math.sin(y * 17 + around * 3);
    const strand = Math.sin(around * 34 + wave * 5) * 0.6 + Math.sin(around * 79 + wave * 9) * 0.4;
    return swell + 0.0032 * strand * smoothstep(0.03, 0.12, Math.hypot(x, z));
  };
}

/** Strands of short hair run to the back. */
const combed: Hair = (x, y, z) =>
  0.0035 * Math.sin(x * 95 + Math.sin(z * 9 + y * 5) * 1.6) +
  0.0022 * Math.sin(x * 210 + z * 14 + Math.sin(y * 17) * 2);

/** Keeps the face free: an oval from the hairline down. */
function opening(skull: Skull, x: number, y: number, z: number, high: number): number {
  return ellipsoid(x, y + 0.16, z - 0.4, skull.width * 0.83, 0.46 + high, 0.4);
}

/** Short hair grows out of the skin: its thickness tapers to nothing at the hairline. */
function capOf(skull: Skull, volume: number, lift: number, relief: Hair): Hair {
  const taper = lift > 0.03 ? 0.13 : 0.05;
  return (x, y, z) => {
    const front = ellipsoid(x, y + 0.215, z - 0.42, skull.width * 0.82, 0.485, 0.42);
    const nape = y + 0.05 + 0.5 * Math.max(0, -z - 0.1);
    const ear = 0.1 - z + 1.1 * Math.max(0, y - 0.1);
    const line = smoothMin(smoothMin(front, nape, 0.06), ear, 0.06);
    const grown = Math.sqrt(smoothstep(0, taper, line));
    const height = volume * (0.6 + 0.9 * smoothstep(0.05, 0.42, y) * smoothstep(-0.5, 0.1, z));
    const skin = ellipsoid(x, y - 0.12, z + 0.055, skull.width, 0.382, skull.depth);
    if (skin > 0.3) return skin * 0.7;
    const shell = skin + 0.004 - (height + 0.007 - relief(x, y, z)) * grown;
    return Math.max(shell, -line) * 0.8;
  };
}

/** A blunt cut that falls beside the face and over the shoulders. */
function curtainOf(skull: Skull, volume: number, ends: number, curl: number): Hair {
  const side = skull.width + volume;
  const flare = 0.03 + curl * 0.07;
  const locks = [-1, 1].map((hand) =>
    createBone(
      [hand * side * 0.93, 0.06, -0.02],
      [hand * (side + flare + (ends < -0.8 ? 0.03 : 0)), ends + 0.06, ends < -0.8 ? 0.2 : 0.01],
      [0.07, 0.1, 0.1, 0.085, 0.03],
    ),
  );
  return (x, y, z) => {
    const cap = ellipsoid(x, y - 0.12, z + 0.06, side, 0.382 + volume, skull.depth + volume);
    const down = clamp((0.1 - y) / (0.1 - ends), 0, 1);
    const behind = ellipsoid(
      x,
      0,
      z + 0.2 - down * 0.02,
      side + flare * down,
      10,
      0.27 - 0.09 * down,
    );
    const fall = smoothMax(smoothMax(behind, ends - y, 0.05), y - 0.15, 0.1);
    let mane = smoothMin(smoothMax(cap, -0.2 - y, 0.12), fall, 0.1);
    for (const lock of locks) mane = smoothMin(mane, boneDistance(lock, x, y, z), 0.07);
    const part = 0.014 * Math.exp(-(((x - 0.05) / 0.012) ** 2)) * smoothstep(0.28, 0.45, y);
    return smoothMax(mane, -opening(skull, x, y, z, 0.01), 0.045) + part;
  };
}

/** Curls and coils stand off the head as one rounded mass. */
function cloudOf(skull: Skull, volume: number, ends: number): Hair {
  const drop = clamp(-ends - 0.3, 0.1, 0.75);
  const wide = skull.width + volume + 0.1 + drop * 0.1;
  return (x, y, z) => {
    const crown = ellipsoid(x, y - 0.16, z + 0.1, wide, 0.4 + volume, skull.depth + volume);
    const low = ellipsoid(
      x,
      y + 0.05 + drop * 0.35,
      z + 0.14,
      wide * 1.03,
      0.3 + drop * 0.5,
      0.3 + volume,
    );
    const mass = smoothMin(crown, low, 0.2);
    return smoothMax(mass, -opening(skull, x, y, z - 0.03, 0.0), 0.06);
  };
}
