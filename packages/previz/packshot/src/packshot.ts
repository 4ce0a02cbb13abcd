import type { Progress } from '@image-production/previz-darkroom';
import { encoded, grainAt } from '@image-production/previz-film';
import {
  linearFromByte,
  linearFromSrgb,
  clamp,
  mix,
  smoothstep,
} from '@image-production/previz-geometry';

import { groundShadow } from './ground-shadow.ts';
import type { Place } from './ground-shadow.ts';
import { tintAt } from './remove-background.ts';
import type { Subject } from './subject.ts';
import { sampleTexture, shrink } from './texture.ts';

/** Variation between two shots of the same product. */
interface Take {
  readonly side: number;
  /** Share of the frame that the product may fill, and its offset above the middle. */
  readonly fill: number;
  readonly lift: number;
  /** Encoded grey of the paper; null for white. */
  readonly paper: number | null;
}

interface Shot {
  readonly subject: Subject;
  readonly take: Take;
  /** Rectangle of the texture in the frame. */
  readonly place: Place;
  readonly shadow: (u: number, v: number) => number;
  readonly color: Float64Array;
  readonly texel: Float64Array;
  readonly behind: Float64Array;
}

/** Size of the picture, in pixels. */
export interface PaperSize {
  readonly width: number;
  readonly height: number;
}

export interface Packshot {
  /** Encoded sRGB, 16 bit, three samples a pixel, rows top to bottom. */
  readonly picture: PaperSize & { readonly bitDepth: 16; readonly samples: Uint16Array };
  /** Where the product itself is, 0 to 1; its photograph may have margins. */
  readonly bounds: Place;
}

const cardPaper = linearFromSrgb(0.97);
const cardBorder = 0.03;

/**
 * The product on paper: the photograph's pixels unchanged, centred, with contact shadow and
 * reflection. Throws what `progress` throws when the picture is no longer wanted.
 */
export async function packshot(
  whole: Subject,
  { background, frame }: { readonly background: 'studio' | 'white'; readonly frame: PaperSize },
  random: () => number,
  progress: Progress,
): Promise<Packshot> {
  const { width, height } = frame;
  const take = takeOf(whole, background, random);
  const place = placeOf(whole, frame, take);
  const longest = Math.ceil(Math.max(place.width * width, place.height * height));
  const subject = { ...whole, texture: shrink(whole.texture, longest) };
  const shadow =
    subject.plate === null
      ? groundShadow(subject.texture, place, width / height, take.side)
      : () => 0;
  const shot: Shot = {
    subject,
    take,
    place,
    shadow,
    color: new Float64Array(3),
    texel: new Float64Array(4),
    behind: new Float64Array(3),
  };
  const samples = new Uint16Array(width * height * 3);
  const salt = Math.floor(random() * 0x7fffffff);
  const rowsPerBlock = Math.max(1, Math.ceil(30_000 / width));
  for (let y = 0; y < height; y += 1) {
    if (y % rowsPerBlock === 0) await progress.report(y / height);
    for (let x = 0; x < width; x += 1) {
      paint(shot, (x + 0.5) / width, (y + 0.5) / height);
      const pixel = y * width + x;
      const noise = take.paper === null ? 0 : grainAt(pixel, salt);
      for (let channel = 0; channel < 3; channel += 1)
        samples[pixel * 3 + channel] = encoded(shot.color[channel] ?? 0, noise);
    }
  }
  return { picture: { width, height, bitDepth: 16, samples }, bounds: boundsOf(subject, place) };
}

function boundsOf({ box }: Subject, place: Place): Place {
  return {
    left: place.left + box.left * place.width,
    top: place.top + box.top * place.height,
    width: (box.right - box.left) * place.width,
    height: (box.bottom - box.top) * place.height,
  };
}

function takeOf(subject: Subject, background: 'studio' | 'white', random: () => number): Take {
  const side = random() < 0.5 ? -1 : 1;
  const fill = 0.6 + 0.06 * random();
  const lift = 0.012 * random();
  const shade = 0.03 * (random() - 0.5);
  if (background === 'white') return { side, fill, lift, paper: null };
  // A pale product needs a darker background for contrast.
  return {
    side,
    fill,
    lift,
    paper: 0.845 - 0.13 * smoothstep(0.6, 0.85, lightness(subject)) + shade,
  };
}

function lightness({ texture, plate }: Subject): number {
  if (plate !== null) return 0;
  let sum = 0;
  let cover = 0;
  for (let at = 0; at < texture.pixels.length; at += 28) {
    const alpha = texture.pixels[at + 3] ?? 0;
    sum += (texture.pixels[at + 1] ?? 0) * alpha;
    cover += alpha;
  }
  return cover === 0 ? 0 : sum / cover / 255;
}

/** Centres the product itself, not its photograph, and keeps its margins. */
function placeOf({ box, texture }: Subject, frame: PaperSize, take: Take): Place {
  const boxWidth = (box.right - box.left) * texture.width;
  const boxHeight = (box.bottom - box.top) * texture.height;
  const scale = Math.min(
    (frame.width * (take.fill + 0.06)) / boxWidth,
    (frame.height * take.fill) / boxHeight,
  );
  const width = (texture.width * scale) / frame.width;
  const height = (texture.height * scale) / frame.height;
  return {
    left: 0.5 - ((box.left + box.right) / 2) * width,
    top: 0.5 - take.lift - ((box.top + box.bottom) / 2) * height,
    width,
    height,
  };
}

function paint(shot: Shot, u: number, v: number): void {
  const { place, subject, color } = shot;
  paper(shot, u, v);
  const s = (u - place.left) / place.width;
  const t = (v - place.top) / place.height;
  if (subject.plate !== null) return paintOnOwnGround(shot, s, t);
  const dark = 1 - shot.shadow(u, v) * (shot.take.paper === null ? 0.55 : 0.82);
  for (let channel = 0; channel < 3; channel += 1) color[channel] = (color[channel] ?? 0) * dark;
  if (s < -0.01 || s > 1.01) return;
  if (t > 1 && t < 1.4) over(shot, s, 2 - t, 0.16 * smoothstep(1.3, 1, t) ** 2);
  if (t > -0.01 && t < 1.01) over(shot, s, t, 1);
}

/**
 * Seamless paper: a glow behind the product, a soft curve into the floor, and light fall-off
 * towards the edges.
 */
function paper({ take, place, color }: Shot, u: number, v: number): void {
  if (take.paper === null) {
    color.fill(1);
    return;
  }
  const ground = place.top + place.height;
  const base = linearFromSrgb(take.paper);
  const glow = Math.exp(-(((u - 0.5 + take.side * 0.12) / 0.5) ** 2) - ((v - 0.36) / 0.42) ** 2);
  const wall = base * (0.82 + 0.26 * glow);
  const floor = base * (1.03 - 0.22 * clamp((v - ground) / (1.02 - ground), 0, 1) ** 1.5);
  const level = mix(wall, floor, smoothstep(ground - 0.16, ground + 0.02, v));
  color[0] = level;
  color[1] = level * 0.996;
  color[2] = level * 0.988;
}

/** Composites the texture over the current colour; a card has paper around it. */
function over({ subject, texel, color, place }: Shot, s: number, t: number, opacity: number): void {
  const isCard = subject.technique === 'framed card';
  const { width, height } = subject.texture;
  sampleTexture(subject.texture, s, t, texel);
  const inset = isCard ? cardBorder * Math.min(width, height) : 0;
  const edge = Math.min(s * width, (1 - s) * width, t * height, (1 - t) * height);
  const cover = (isCard ? clamp(edge + 0.5, 0, 1) : clamp(texel[3] ?? 0, 0, 1)) * opacity;
  if (cover < 0.002 || place.width <= 0) return;
  for (let channel = 0; channel < 3; channel += 1) {
    const ink =
      isCard && edge < inset ? cardPaper : linearFromByte((texel[channel] ?? 0) / (texel[3] || 1));
    color[channel] = (color[channel] ?? 0) * (1 - cover) + ink * cover;
  }
}

/**
 * Where the photograph has the hue of its background, copies only its relative darkening, so that
 * its shadows fall on the new paper. Keeps all other pixels unchanged.
 */
function paintOnOwnGround(
  { subject, texel, behind, color, take }: Shot,
  s: number,
  t: number,
): void {
  if (subject.plate === null || s <= 0 || s >= 1 || t <= 0 || t >= 1) return;
  const { texture } = subject;
  sampleTexture(texture, s, t, texel);
  subject.plate.colorAt(s * texture.width, t * texture.height, behind);
  const share =
    ((texel[0] ?? 0) + (texel[1] ?? 0) + (texel[2] ?? 0)) /
    ((behind[0] ?? 1) + (behind[1] ?? 1) + (behind[2] ?? 1));
  const inside = Math.min(s, 1 - s, t, 1 - t);
  const fade = smoothstep(0, 0.2, s) * smoothstep(0, 0.2, 1 - s) * smoothstep(0, 0.12, inside);
  const quiet = take.paper === null ? 0.03 : 0.008;
  const depth = Math.max(0, 1 - Math.min(share, 1) - quiet) * fade;
  const dark = (1 - depth) ** 2.2;
  const own = Math.max(smoothstep(7, 24, tintAt(texel, 0, behind)), smoothstep(0.5, 0.34, share));
  for (let channel = 0; channel < 3; channel += 1) {
    const ground = (color[channel] ?? 0) * dark;
    color[channel] = mix(
      ground,
      linearFromByte(texel[channel] ?? 0),
      own * smoothstep(0, 0.01, inside),
    );
  }
}
