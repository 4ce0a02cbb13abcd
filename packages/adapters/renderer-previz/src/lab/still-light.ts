import type { LightTerm } from '@image-production/direction';

import { mixed, scaled, smoothstep } from '../math.ts';
import type { Color, Vector } from '../math.ts';
import { litBy } from '../stage/light-terms.ts';
import { cove } from '../stage/room.ts';
import type { Room } from '../stage/room.ts';
import type { StageSet } from '../stage/set.ts';
import type { Hour } from './lexicon.ts';
import type { StillPalette } from './still-palette.ts';

export type Pattern = 'none' | 'window' | 'leaves';

interface Sun {
  readonly color: Color;
  readonly height: number;
  readonly hardness: number;
  readonly around: number;
}

const suns: Readonly<Record<Hour, Sun>> = {
  day: { color: [1.1, 1.03, 0.92], height: 2.5, hardness: 8, around: 0.48 },
  noon: { color: [1.22, 1.17, 1.07], height: 3.6, hardness: 20, around: 0.42 },
  golden: { color: [1.36, 1.02, 0.66], height: 1.8, hardness: 11, around: 0.44 },
  night: { color: [0.86, 0.84, 0.84], height: 2.6, hardness: 7, around: 0.19 },
  overcast: { color: [0.46, 0.46, 0.47], height: 3.2, hardness: 2.4, around: 0.7 },
};

export function stillSet(
  palette: StillPalette,
  hour: Hour,
  terms: readonly LightTerm[],
  side: number,
  unit: number,
): StageSet {
  const sun = suns[hour];
  // The set throws its own colour back into the shadows.
  const glow = mixed([1, 0.98, 0.95], scaled(palette.floor, 1 / Math.max(...palette.floor)), 0.45);
  const lit = litBy(
    terms,
    {
      key: {
        position: [side * -3.1 * unit, sun.height * unit, 2.9 * unit],
        color: sun.color,
        hardness: sun.hardness,
        falls: false,
      },
      sky: scaled(mixed([1, 1, 1], glow, 0.5), sun.around),
      bounce: scaled(glow, sun.around * 0.62),
      rim: [0.16, 0.16, 0.16],
      rimFrom: [side * 0.72, 0.42, -0.55],
    },
    0.6 * unit,
    side,
  );
  return {
    sceneType: 'studio',
    wallM: 1.15 * unit,
    coveM: 0.3 * unit,
    wall: palette.wall,
    floor: palette.floor,
    plinth: palette.pale,
    ...lit,
  };
}

/** Paper sweep in the colour of the palette, with the pattern that the key light comes through. */
export function stillRoom(set: StageSet, pattern: Pattern, turn: number, unit: number): Room {
  const shape = pattern === 'window' ? panes : pattern === 'leaves' ? fronds(turn) : null;
  const project = projection(set.key.position, unit);
  const place: [number, number] = [0, 0];
  return {
    intersect: cove(set),
    radiance: () => set.wall,
    albedo: () => set.floor,
    grain: () => 1,
    gobo: (x, y, z) => {
      const plaster = 1 + 0.025 * mottle(x / unit, y / unit, z / unit);
      if (shape === null) return plaster;
      project(x, y, z, place);
      return plaster * (0.28 + 0.72 * shape(place[0], place[1]));
    },
  };
}

function mottle(x: number, y: number, z: number): number {
  return (
    Math.sin(x * 9.1 + 2.2 * Math.sin(y * 6.3 + z * 5.2)) *
      Math.sin(y * 7.7 + 1.7 * Math.sin(x * 5.9 + z * 8.1)) +
    0.5 * Math.sin(x * 23 + 3 * Math.sin(y * 17 - z * 13))
  );
}

/** Onto a plane across the way of the light, whose middle is behind the middle of the set. */
function projection(
  key: Vector,
  unit: number,
): (x: number, y: number, z: number, out: [number, number]) => void {
  const length = Math.hypot(key[0], key[2]) || 1;
  const [rx, rz] = [key[2] / length, -key[0] / length];
  const far = Math.hypot(length, key[1]);
  const [ux, uy, uz] = [
    (-key[0] / length) * (key[1] / far),
    length / far,
    (-key[2] / length) * (key[1] / far),
  ];
  return (x, y, z, out) => {
    const [px, py, pz] = [x, y - 0.55 * unit, z + 0.5 * unit];
    out[0] = (px * rx + pz * rz) / unit;
    out[1] = (px * ux + py * uy + pz * uz) / unit;
  };
}

/** Six panes, a little askew. */
function panes(x: number, y: number): number {
  const a = x + 0.12 * y;
  const across = (a + 0.42) / 0.42;
  const up = (y + 0.62) / 0.44;
  return bars(across, 2) * bars(up, 3);
}

function bars(place: number, count: number): number {
  const inside = smoothstep(-0.03, 0.05, place) * smoothstep(-0.03, 0.05, count - place);
  const nearest = Math.abs(place - Math.round(place));
  const crossed = place > 0.5 && place < count - 0.5 ? smoothstep(0.035, 0.09, nearest) : 1;
  return inside * crossed;
}

interface Leaflet {
  readonly x: number;
  readonly y: number;
  readonly cos: number;
  readonly sin: number;
  readonly length: number;
  readonly width: number;
}

/** Shadows of palm fronds that reach in from two corners. */
function fronds(turn: number): (x: number, y: number) => number {
  const leaflets = [
    ...frond(-0.95, 0.75, -0.5 + turn * 0.3, 1.25),
    ...frond(-0.9, 0.15, 0.18 - turn * 0.25, 0.95),
    ...frond(0.7, 0.95, -2.2 + turn * 0.3, 0.9),
  ];
  return (x, y) => {
    let light = 1;
    for (const leaf of leaflets) {
      const along = ((x - leaf.x) * leaf.cos + (y - leaf.y) * leaf.sin) / leaf.length;
      if (along < -0.1 || along > 1.1) continue;
      const across = Math.abs((y - leaf.y) * leaf.cos - (x - leaf.x) * leaf.sin);
      const half = leaf.width * Math.sin(Math.PI * Math.min(1, Math.max(0, along)) ** 0.8);
      const ends = smoothstep(-0.1, 0.1, along) * smoothstep(1.1, 0.9, along);
      light = Math.min(light, 1 - ends * smoothstep(0.022, -0.018, across - half));
    }
    return light;
  };
}

function frond(x: number, y: number, heading: number, length: number): Leaflet[] {
  return Array.from({ length: 26 }, (_, index) => {
    const share = (Math.floor(index / 2) + 1) / 14;
    const way = heading - 0.35 * share;
    const turn = way + (index % 2 === 0 ? 1 : -1) * (1.05 - 0.6 * share);
    return {
      x: x + Math.cos(way) * length * share,
      y: y + Math.sin(way) * length * share,
      cos: Math.cos(turn),
      sin: Math.sin(turn),
      length: length * 0.42 * (1 - 0.55 * Math.abs(share - 0.35)),
      width: 0.026,
    };
  });
}
