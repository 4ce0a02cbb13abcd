import type { SceneLight } from '@image-production/previz-film';
import { clamp } from '@image-production/previz-geometry';
import type { Texture } from '@image-production/previz-geometry';
import { shrunk } from '@image-production/previz-matting';
import type { Box } from '@image-production/previz-viewfinder';
import type { Master16 } from '@image-production/rendering';

import { overlap } from './slots-to-try.ts';

/** A small print in a corner of the picture, of what has no place in the scene. */
export interface InsetCard {
  readonly referenceIndex: number;
  /** Transparent around a thing that was cut out. */
  readonly texture: Texture;
  /** The part of the texture to show, 0 to 1. */
  readonly part: Box;
  /** Where it lies, in shares of the picture. */
  readonly box: Box;
}

/** Long side of a card, margin to the frame and gap between cards, in shares of the short side. */
const cardShares = [0.26, 0.22, 0.18, 0.15, 0.12] as const;
const marginShare = 0.035;
const gapShare = 0.025;
const paddingShare = 0.1;
/** Card paper in sRGB, 0 to 1. */
const paper = 0.955;

/** The parts of the picture that cards have to leave free. */
export interface Busy {
  /** Never covered. */
  readonly face: Box | null;
  /** Covered a little at most. */
  readonly things: readonly Box[];
  /** Whether a card would lie on a hero that the figure wears: the last choice. */
  readonly isOverHero: (box: Box) => boolean;
}

/**
 * A place for a card with a picture of this shape (height divided by width) along the sides of the
 * frame, from the lower corners upwards; null if all are taken.
 */
export function cardPlace(
  aspect: number,
  frame: { readonly width: number; readonly height: number },
  busy: Busy,
): Box | null {
  let spare: Box | null = null;
  for (const box of cardBoxes(aspect, frame)) {
    const gap = gapShare * Math.min(1, frame.height / frame.width);
    const wide = { ...box, left: box.left - gap, right: box.right + gap, top: box.top - gap };
    if (busy.face !== null && overlap(wide, busy.face) > 0) continue;
    // A small thing is a small share of a card, and all of itself.
    const isOn = (other: Box): boolean =>
      overlap(wide, other) >= 0.04 || overlap(other, wide) >= 0.04;
    if (busy.things.some(isOn)) continue;
    if (!busy.isOverHero(box)) return box;
    spare ??= box;
  }
  return spare;
}

function* cardBoxes(
  aspect: number,
  { width, height }: { readonly width: number; readonly height: number },
): Generator<Box> {
  const short = Math.min(width, height);
  const shape = clamp(aspect, 0.7, 1.4);
  const [mx, my] = [(marginShare * short) / width, (marginShare * short) / height];
  for (const share of cardShares) {
    const across = (share * short * Math.min(1, 1 / shape)) / width;
    const down = (share * short * Math.min(1, shape)) / height;
    for (let bottom = 1 - my; bottom - down >= my; bottom -= down / 3)
      for (const left of columnsOf(across, mx))
        yield { left, right: left + across, top: bottom - down, bottom };
  }
}

/** Left edges of cards: along both sides of the frame first, then beside these. */
function columnsOf(across: number, margin: number): number[] {
  const inner = across + 0.02;
  return [1 - margin - across, margin, 1 - margin - across - inner, margin + inner];
}

/** A finished picture, and the light behind it if that is known. */
type Print = Pick<Master16, 'samples' | 'width' | 'height'> & {
  readonly sceneLinear?: Pick<SceneLight, 'cover'>;
};

/** Lays the cards onto a finished picture, whose samples it changes. */
export function layCards(master: Print, cards: readonly InsetCard[]): void {
  for (const card of cards) layCard(master, card);
}

function layCard(
  { samples, width, height, sceneLinear }: Print,
  { box, texture, part }: InsetCard,
): void {
  const [left, top] = [Math.round(box.left * width), Math.round(box.top * height)];
  const [right, bottom] = [Math.round(box.right * width), Math.round(box.bottom * height)];
  const picture = fitted(texture, part, { width: right - left, height: bottom - top });
  const reach = Math.max(2, Math.round((right - left) * 0.09));
  const changed = {
    left: Math.max(0, left - reach),
    top: Math.max(0, top - reach),
    right: Math.min(width, right + reach),
    bottom: Math.min(height, bottom + reach),
  };
  sceneLinear?.cover(changed);
  for (let y = changed.top; y < changed.bottom; y += 1)
    for (let x = changed.left; x < changed.right; x += 1) {
      const at = (y * width + x) * 3;
      if (x >= left && x < right && y >= top && y < bottom) {
        const own = ((y - top) * (right - left) + x - left) * 3;
        for (let channel = 0; channel < 3; channel += 1)
          samples[at + channel] = Math.round((picture[own + channel] ?? 0) * 65_535);
        continue;
      }
      // A soft shadow, falling a little down.
      const away = Math.hypot(
        Math.max(left - x, x - right + 1, 0),
        Math.max(top + reach / 3 - y, y - bottom + 1 - reach / 4, 0),
      );
      const dark = 1 - 0.34 * clamp(1 - away / reach, 0, 1) ** 2;
      for (let channel = 0; channel < 3; channel += 1)
        samples[at + channel] = Math.round((samples[at + channel] ?? 0) * dark);
    }
}

/** The picture on paper with an even margin, sRGB from 0 to 1. */
function fitted(
  texture: Texture,
  part: Box,
  size: { readonly width: number; readonly height: number },
): Float32Array {
  const [pw, ph] = [part.right - part.left, part.bottom - part.top];
  const padding = paddingShare * Math.min(size.width, size.height);
  const scale = Math.min(
    (size.width - 2 * padding) / (pw * texture.width),
    (size.height - 2 * padding) / (ph * texture.height),
  );
  const small = shrunk(
    texture,
    Math.max(1, Math.ceil(scale * Math.max(texture.width, texture.height))),
  );
  const [shownWidth, shownHeight] = [scale * pw * texture.width, scale * ph * texture.height];
  const values = new Float32Array(size.width * size.height * 3).fill(paper);
  const texel = [0, 0, 0, 0];
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const s = (x + 0.5 - (size.width - shownWidth) / 2) / shownWidth;
      const t = (y + 0.5 - (size.height - shownHeight) / 2) / shownHeight;
      if (s <= 0 || s >= 1 || t <= 0 || t >= 1) continue;
      sample(small, part.left + s * pw, part.top + t * ph, texel);
      const cover = texel[3] ?? 0;
      for (let channel = 0; channel < 3; channel += 1)
        values[(y * size.width + x) * 3 + channel] =
          paper * (1 - cover) + (texel[channel] ?? 0) * cover;
    }
  return values;
}

/** Bilinear, colours weighted by cover; 0 to 1. */
function sample({ width, height, samples }: Texture, u: number, v: number, into: number[]): void {
  const [x, y] = [u * width - 0.5, v * height - 0.5];
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  into.fill(0);
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const weight = (dx === 0 ? 1 - x + x0 : x - x0) * (dy === 0 ? 1 - y + y0 : y - y0);
    const column = clamp(x0 + dx, 0, width - 1);
    const at = (clamp(y0 + dy, 0, height - 1) * width + column) * 4;
    const cover = (weight * (samples[at + 3] ?? 0)) / 255;
    for (let channel = 0; channel < 3; channel += 1)
      into[channel] = (into[channel] ?? 0) + (cover * (samples[at + channel] ?? 0)) / 255;
    into[3] = (into[3] ?? 0) + cover;
  }
  const cover = into[3] ?? 0;
  if (cover > 0)
    for (let channel = 0; channel < 3; channel += 1) into[channel] = (into[channel] ?? 0) / cover;
}
