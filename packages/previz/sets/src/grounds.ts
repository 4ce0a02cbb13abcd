import { LruCache } from '@image-production/previz-darkroom';
import {
  linearFromSrgb,
  srgbFromLinear,
  clamp,
  mix,
  smoothstep,
} from '@image-production/previz-geometry';
import type { Color, Texture } from '@image-production/previz-geometry';

const size = 512;

/** Writes brightness around 1 and the share of the second colour at a point of the tile. */
type Pattern = (u: number, v: number, into: Shade) => void;

interface Shade {
  level: number;
  second: number;
}

/** Patterns for walls, floors and backdrops. */
export type GroundName =
  | 'plaster'
  | 'canvas'
  | 'concrete'
  | 'planks'
  | 'paving'
  | 'brick'
  | 'sand'
  | 'panelling'
  | 'marble'
  | 'travertine'
  | 'slate'
  | 'grain'
  | 'terrazzo'
  | 'asphalt'
  | 'tartan'
  | 'turf'
  | 'ripples'
  | 'tiles';

/** A seamless tile of a ground in these colours (linear light). */
export function groundTexture(name: GroundName, first: Color, second: Color): Texture {
  const shades = shadesOfGrounds.get(name, () => shadesOf(patterns[name]));
  const samples = new Uint8ClampedArray(size * size * 4);
  for (let channel = 0; channel < 3; channel += 1) {
    const [from, to] = [first[channel] ?? 0, second[channel] ?? 0];
    for (let pixel = 0; pixel < size * size; pixel += 1) {
      const base = mix(from, to, shades[pixel * 2 + 1] ?? 0);
      const light = clamp(base * (shades[pixel * 2] ?? 1), 0, 1);
      samples[pixel * 4 + channel] = encodedByte(light);
    }
  }
  for (let at = 3; at < samples.length; at += 4) samples[at] = 255;
  return { width: size, height: size, samples, isRepeated: true };
}

/** Cache of recent patterns, as level and share of the second colour: the slow part of a tile. */
const shadesOfGrounds = new LruCache<GroundName, Float32Array>(8);

function shadesOf(pattern: Pattern): Float32Array {
  const shades = new Float32Array(size * size * 2);
  const shade: Shade = { level: 1, second: 0 };
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      shade.level = 1;
      shade.second = 0;
      pattern((x + 0.5) / size, (y + 0.5) / size, shade);
      const at = (y * size + x) * 2;
      shades[at] = shade.level;
      shades[at + 1] = clamp(shade.second, 0, 1);
    }
  }
  return shades;
}

const guesses = 4096;
/** Approximate byte for linear light, and the threshold of each byte. */
const guessed = Uint8Array.from({ length: guesses + 1 }, (_, step) =>
  Math.round(255 * srgbFromLinear(step / guesses)),
);
const begins = Float64Array.from({ length: 257 }, (_, byte) =>
  byte === 0 ? -1 : byte > 255 ? 2 : linearFromSrgb((byte - 0.5) / 255),
);

/** sRGB byte of linear light from 0 to 1, without a power function per call. */
function encodedByte(light: number): number {
  let byte = guessed[Math.round(light * guesses)] ?? 0;
  while (light >= (begins[byte + 1] ?? 2)) byte += 1;
  while (light < (begins[byte] ?? -1)) byte -= 1;
  return byte;
}

/** Value noise on a lattice that repeats with the tile. */
function noise(u: number, v: number, cells: number, salt: number): number {
  const [x, y] = [u * cells, v * cells];
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [s, t] = [smoothstep(0, 1, x - i), smoothstep(0, 1, y - j)];
  const at = (a: number, b: number): number => random((a % cells) * 7919 + (b % cells), salt);
  return mix(mix(at(i, j), at(i + 1, j), s), mix(at(i, j + 1), at(i + 1, j + 1), s), t);
}

/** Several octaves of noise, around 0. */
function cloud(u: number, v: number, cells: number, salt: number): number {
  let sum = 0;
  let share = 0.5;
  for (let octave = 0; octave < 4; octave += 1) {
    sum += (noise(u, v, cells << octave, salt + octave) - 0.5) * share;
    share *= 0.55;
  }
  return sum;
}

function random(word: number, salt: number): number {
  let state = Math.imul(word ^ Math.imul(salt, 0x9e3779b1), 0x85ebca77);
  state = Math.imul(state ^ (state >>> 15), 0xc2b2ae3d);
  return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
}

function wrapped(place: number): number {
  return place - Math.floor(place);
}

/** 0 on the joint between two stones or boards, 1 on their faces. */
function joint(place: number, half: number): number {
  const away = Math.abs(place - Math.round(place));
  return smoothstep(half * 0.6, half, away);
}

const patterns: Readonly<Record<GroundName, Pattern>> = {
  plaster(u, v, into) {
    into.level = 1 + cloud(u, v, 4, 1) * 0.11 + cloud(u, v, 64, 2) * 0.03;
  },
  /** The hand-painted backdrop of portrait studios. */
  canvas(u, v, into) {
    into.second = 0.42 + cloud(u, v, 3, 3) * 1.05;
    into.level = 1 + cloud(u, v, 9, 4) * 0.16;
  },
  concrete(u, v, into) {
    const holes = noise(u, v, 128, 5) > 0.955 ? 0.9 : 1;
    into.level = (1 + cloud(u, v, 5, 6) * 0.24 + cloud(u, v, 96, 7) * 0.08) * holes;
  },
  /** Eight rows of boards across a tile, two boards per row. */
  planks(u, v, into) {
    const row = Math.floor(v * 8);
    const offset = random(row, 8);
    const along = u * 2 + offset;
    const board = row * 8 + (Math.floor(along) % 2);
    const grain = cloud((u * 2) % 1, (v * 1.0) % 1, 6, 9) * 0.16;
    const fibre = (noise((u * 1) % 1, v, 16, 10) - 0.5) * 0.05;
    into.second = random(board, 11) * 0.75;
    const edge = Math.min(joint(v * 8, 0.018), joint(along, 0.004));
    into.level = (1 + grain + fibre) * mix(0.5, 1, edge);
  },
  paving(u, v, into) {
    const stone = Math.floor(u * 4) * 4 + Math.floor(v * 4);
    const edge = Math.min(joint(u * 4, 0.016), joint(v * 4, 0.016));
    into.second = random(stone, 12) * 0.5;
    into.level = (1 + cloud(u, v, 8, 13) * 0.2) * mix(0.58, 1, edge);
  },
  brick(u, v, into) {
    const row = Math.floor(v * 16);
    const along = u * 6 + (row % 2) * 0.5;
    const brick = row * 8 + (Math.floor(along) % 6);
    const edge = Math.min(joint(v * 16, 0.07), joint(along, 0.026));
    into.second = random(brick, 14) * 0.6;
    into.level = (1 + cloud(u, v, 32, 15) * 0.3) * mix(1.18, 1, edge);
  },
  sand(u, v, into) {
    const ripple = Math.sin((v * 26 + cloud(u, v, 3, 16) * 5) * 2 * Math.PI);
    into.level = 1 + ripple * 0.035 + cloud(u, v, 6, 17) * 0.18 + cloud(u, v, 128, 18) * 0.12;
  },
  /** Plain plaster: its panel frames are geometry. */
  panelling(u, v, into) {
    into.level = 1 + cloud(u, v, 4, 19) * 0.05;
  },
  /** Thin veins where two noise fields are equal, varying in strength. */
  marble(u, v, into) {
    const bent = wrapped(u + cloud(u, v, 2, 20) * 0.5);
    const vein = Math.abs(cloud(bent, wrapped(v + u), 2, 24));
    const fine = Math.abs(cloud(wrapped(v + 0.3), bent, 4, 28));
    const where = smoothstep(-0.1, 0.25, cloud(u, v, 2, 32));
    into.second = 0.85 * where * smoothstep(0.035, 0, vein) + 0.3 * smoothstep(0.022, 0, fine);
    into.second += 0.16 * smoothstep(0, 0.3, cloud(u, v, 3, 36));
  },
  /** Layers with elongated pores. */
  travertine(u, v, into) {
    const layer = cloud(wrapped(u), wrapped(v * 6 + cloud(u, v, 2, 40) * 0.8), 2, 41);
    const pore = noise(wrapped(u * 2), wrapped(v * 7), 24, 45) * noise(u, v, 64, 46);
    into.second = 0.35 + layer * 1.3;
    into.level = 1 - 0.4 * smoothstep(0.62, 0.72, pore) + cloud(u, v, 48, 47) * 0.05;
  },
  slate(u, v, into) {
    const cleft = cloud(u, wrapped(v * 2 + cloud(u, v, 3, 50) * 0.3), 4, 51);
    into.second = 0.4 + cleft * 1.4;
    into.level = 1 + cloud(u, v, 10, 55) * 0.5 + cloud(u, v, 96, 56) * 0.16;
  },
  /** The face of one board, with fibres along u. */
  grain(u, v, into) {
    const ring = wrapped(v * 5 + cloud(u, v, 2, 60) * 1.1);
    const fibre = noise(u, wrapped(v * 16), 12, 64) - 0.5;
    into.second = 0.3 + 0.5 * ring * ring + fibre * 0.3;
    into.level = 1 + fibre * 0.12 + cloud(u, wrapped(v * 8), 6, 65) * 0.12;
  },
  /** Chips of stone in cement. */
  terrazzo(u, v, into) {
    const chip = noise(wrapped(u + cloud(u, v, 24, 70) * 0.04), v, 40, 71);
    const tone = noise(u, v, 22, 72);
    const isChip = smoothstep(0.62, 0.66, chip);
    into.second = isChip * (tone > 0.5 ? 0.85 : 0.35);
    into.level = 1 + isChip * (tone - 0.5) * 0.3 + cloud(u, v, 64, 73) * 0.04;
  },
  /** Stones in tar, with patches that were mended. */
  asphalt(u, v, into) {
    const grit = noise(u, v, 200, 80) * 0.5 + noise(u, v, 90, 81) * 0.5;
    into.level = 0.72 + grit * 0.56 + cloud(u, v, 5, 82) * 0.3;
    into.second = smoothstep(0.02, 0.06, cloud(u, v, 3, 84)) * 0.6;
  },
  /** Rubber granules of a running track. */
  tartan(u, v, into) {
    into.level = 1 + (noise(u, v, 160, 86) - 0.5) * 0.34 + cloud(u, v, 4, 87) * 0.14;
    into.second = noise(u, v, 110, 88) > 0.74 ? 0.7 : 0;
  },
  /** Mown in stripes along v. */
  turf(u, v, into) {
    into.second = Math.floor(u * 60) % 2 === 0 ? 0.7 : 0;
    into.level = 1 + cloud(u, v, 64, 90) * 0.3;
  },
  /** Crests that wind left on sand lay, about ten centimetres apart. */
  ripples(u, v, into) {
    const turn = (v * 22 + cloud(u, v, 3, 92) * 6) * 2 * Math.PI;
    const crest = Math.sin(turn) + 0.35 * Math.sin(turn * 2 + 1.2);
    into.level = 1 + crest * 0.13 + cloud(u, v, 5, 96) * 0.2 + cloud(u, v, 128, 97) * 0.12;
    into.second = smoothstep(0.2, 0.7, cloud(u, v, 4, 93)) * 0.5;
  },
  /** Glazed tiles in a running bond, 20 × 10 cm for a tile of 60 cm. */
  tiles(u, v, into) {
    const row = Math.floor(v * 6);
    const along = u * 3 + (row % 2) * 0.5;
    const tile = row * 4 + (Math.floor(along) % 3);
    const edge = Math.min(joint(v * 6, 0.05), joint(along, 0.025));
    into.second = random(tile, 98) * 0.5;
    into.level = mix(0.62, 1, edge);
  },
};
