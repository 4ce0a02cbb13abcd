import { linearColor, mixed, scaledBy, luminance } from '@image-production/previz-geometry';
import type { Color } from '@image-production/previz-geometry';

import type { Wishes } from './wishes.ts';

/** Colours of a still life, in linear light. */
export interface StillPalette {
  readonly wall: Color;
  readonly floor: Color;
  readonly pale: Color;
  readonly middle: Color;
  readonly accent: Color;
}

/** Wall, pale, middle, accent. */
const stories = [
  ['#d59a76', '#ecd6bf', '#dfb49a', '#b5542a'],
  ['#b3bda3', '#e6e6d8', '#cdb890', '#5e7257'],
  ['#a9c0cf', '#e7ebec', '#c9d6dc', '#cf8259'],
  ['#e2bcb2', '#f3e2da', '#d99f92', '#a3494a'],
  ['#d9c7a9', '#efe7d8', '#c7ab80', '#8c6a43'],
  ['#c2b6d0', '#ebe5ee', '#a48fb9', '#dca255'],
  ['#5c7766', '#dcd3bd', '#86a08d', '#c98a4b'],
  ['#4c5d7b', '#d0cac2', '#7484a0', '#c47d54'],
  ['#ecd59a', '#f5ecd4', '#e3b95f', '#cc6a3f'],
  ['#bfbbb5', '#e8e5e0', '#9d9892', '#34363a'],
] as const;

/** Uses the named colours, the first for the wall; without any, a prepared palette. */
export function stillPalette(wishes: Wishes, turn: number, shade: number): StillPalette {
  const [first, second, third] = wishes.colors.map(linearColor);
  const story = stories[turn % stories.length] ?? stories[0];
  const [wall, pale, middle, accent] = story.map(linearColor);
  if (!wall || !pale || !middle || !accent) throw new Error('a colour story is incomplete');
  const named = first ?? toneOf(wishes);
  const base = named === null ? wall : first === undefined ? faded(named) : calm(named);
  const light = mixed(base, [0.82, 0.78, 0.72], 0.62);
  const isNamed = named !== null;
  const paints = {
    pale: isNamed ? light : pale,
    middle: third ?? (isNamed ? mixed(base, light, 0.45) : middle),
    accent: second ?? (isNamed ? shadeOf(saturated(named)) : accent),
  };
  return {
    wall: scaledBy(base, shade),
    floor: scaledBy(mixed(base, [0.8, 0.76, 0.7], 0.08), shade * 1.02),
    ...paints,
    // Alternates the accent on the large pieces, mixed with the wall's colour.
    ...(turn % 2 === 1 ? { middle: mixed(paints.accent, base, 0.42), accent: paints.middle } : {}),
  };
}

/** Colour named for a piece, if the set has none of its own: tone on tone. */
function toneOf({ pieces }: Wishes): Color | null {
  for (const { color } of pieces.values()) {
    if (color === null) continue;
    const own = linearColor(color);
    if (Math.max(...own) > 1.6 * Math.min(...own)) return own;
  }
  return null;
}

function faded(color: Color): Color {
  return mixed(color, [0.72, 0.68, 0.62], 0.5);
}

/** Mutes the wall's colour, as pure paint would outshine everything in front of it. */
function calm(color: Color): Color {
  const peak = Math.max(...color);
  return peak < 0.1 ? scaledBy(color, 2.1) : mixed(color, [0.62, 0.6, 0.57], 0.2);
}

/** Darker than a pale wall, paler than a dark one. */
function shadeOf(color: Color): Color {
  const light = luminance(...color);
  return light < 0.16 ? mixed(scaledBy(color, 1.6), [0.62, 0.57, 0.5], 0.3) : scaledBy(color, 0.62);
}

function saturated(color: Color): Color {
  const grey = (color[0] + color[1] + color[2]) / 3;
  const push = (value: number): number => Math.max(0.01, grey + (value - grey) * 1.35);
  return [push(color[0]), push(color[1]), push(color[2])];
}
