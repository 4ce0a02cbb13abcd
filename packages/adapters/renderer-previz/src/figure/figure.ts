import type { Appearance } from '@image-production/identity';

import { ellipsoid, mixed, smoothMin, smoothstep } from '../math.ts';
import type { Color } from '../math.ts';
import { createBody } from './body.ts';
import { createHair, curlOf, endsOf } from './hair.ts';
import { createHead, skullOf } from './head.ts';
import { measuresOf } from './measures.ts';
import type { Measures } from './measures.ts';
import { paletteOf } from './palette.ts';
import type { Palette } from './palette.ts';
import type { Pose } from './pose.ts';

/** Materials of the figure; what differs is told apart at full resolution. */
export const figureMaterials = ['skin', 'hair', 'top', 'trousers', 'shoes'] as const;
export type FigureMaterial = (typeof figureMaterials)[number];

export type Field = (x: number, y: number, z: number) => number;

/** The maquette as a distance field, standing on y = 0 at `x`, z = 0. */
export interface Figure {
  readonly x: number;
  readonly height: number;
  /** Height of the eyes and of the shoulders. */
  readonly eyes: number;
  readonly curl: number;
  readonly distance: Field;
  /** Distance to one material, where that is cheaper. */
  readonly surfaces: Readonly<Record<FigureMaterial, Field>>;
  /** Index of the material that the last distance was measured to. */
  lastMaterial(): number;
  /** Whether the place has relief finer than the lattice: head, hair, hands. */
  isFine(y: number): boolean;
  colorAt(material: FigureMaterial, x: number, y: number, z: number): Color;
}

export function createFigure(
  appearance: Appearance,
  wardrobe: string | null,
  pose: Pose,
  at: number,
): Figure {
  const measures = measuresOf(appearance);
  const space = createSpace(measures, pose, at);
  const { parts, distance, surfaces } = createFields(appearance, measures, pose, space);
  const palette = paletteOf(appearance, wardrobe);
  const { height, head } = measures;
  return {
    x: at,
    height,
    eyes: space.middle + 0.02 * head,
    curl: curlOf(appearance.hairTexture),
    distance,
    surfaces,
    lastMaterial: () => nearestMaterial(parts),
    isFine: (y) => y > 0.8 * height || y < 0.53 * height,
    colorAt: (material, x, y, z) => {
      if (material !== 'skin' || y < space.middle - head) return palette[material];
      space.enter(x, y, z);
      space.enterHead(y);
      return faceColor(appearance, palette, space.head);
    },
  };
}

/** From the world into figure space and on into head heights, turned and tilted. */
interface Space {
  readonly middle: number;
  readonly figure: { x: number; z: number };
  readonly head: { x: number; y: number; z: number };
  enter(x: number, y: number, z: number): void;
  enterHead(y: number): void;
}

function createSpace(measures: Measures, pose: Pose, at: number): Space {
  const { head: size } = measures;
  const middle = measures.height - size / 2;
  const figure = { x: 0.5, z: 0.5 };
  const head = { x: 0.5, y: 0.5, z: 0.5 };
  const [turnCos, turnSin] = [Math.cos(pose.turn), Math.sin(pose.turn)];
  const [headCos, headSin] = [Math.cos(pose.headTurn), Math.sin(pose.headTurn)];
  const [tiltCos, tiltSin] = [Math.cos(pose.headTilt), Math.sin(pose.headTilt)];
  return {
    middle,
    figure,
    head,
    enter: (x, _y, z) => {
      figure.x = (x - at) * turnCos - z * turnSin;
      figure.z = (x - at) * turnSin + z * turnCos;
    },
    enterHead: (y) => {
      const px = (figure.x * headCos - figure.z * headSin) / size;
      const py = (y - middle) / size + 0.35;
      head.x = px * tiltCos + py * tiltSin;
      head.y = py * tiltCos - px * tiltSin - 0.35;
      head.z = (figure.x * headSin + figure.z * headCos) / size - 0.05;
    },
  };
}

type Parts = Record<FigureMaterial, number>;

interface Fields extends Pick<Figure, 'distance' | 'surfaces'> {
  readonly parts: Parts;
}

function createFields(
  appearance: Appearance,
  measures: Measures,
  pose: Pose,
  space: Space,
): Fields {
  const skull = skullOf(appearance);
  const body = createBody(measures, pose);
  const head = createHead(appearance, measures);
  const hair = createHair(appearance, skull);
  const parts: Parts = { skin: 0.5, top: 0.5, trousers: 0.5, shoes: 0.5, hair: 0.5 };
  const { figure, head: local, middle } = space;
  const size = measures.head;
  const lowest = middle + Math.min(0, endsOf(appearance.hairLength) + 0.45) * size;
  const neck = middle - 0.75 * size;

  const addHead = (): void => {
    parts.skin = smoothMin(parts.skin, head(local.x, local.y, local.z) * size, 0.022);
  };
  const toHair = (): number => hair(local.x, local.y, local.z) * size * 0.9;
  const distance: Field = (x, y, z) => {
    space.enter(x, y, z);
    body(figure.x, y, figure.z, parts);
    const away = Math.max(0, y - middle, lowest - y);
    parts.hair = Math.max(Math.hypot(figure.x, away, figure.z) - 0.75 * size, 0);
    if (parts.hair < 0.05) {
      space.enterHead(y);
      if (y > neck) addHead();
      parts.hair = toHair();
    }
    return Math.min(parts.skin, parts.top, parts.trousers, parts.shoes, parts.hair);
  };
  const toHairAlone: Field = (x, y, z) => {
    space.enter(x, y, z);
    space.enterHead(y);
    return toHair();
  };
  const toSkinAlone: Field = (x, y, z) => {
    space.enter(x, y, z);
    body(figure.x, y, figure.z, parts);
    if (y <= neck) return parts.skin;
    space.enterHead(y);
    addHead();
    return parts.skin;
  };
  const cloth = { top: distance, trousers: distance, shoes: distance };
  return { parts, distance, surfaces: { ...cloth, hair: toHairAlone, skin: toSkinAlone } };
}

/** In the order of `figureMaterials`. */
function nearestMaterial({ skin, hair, top, trousers, shoes }: Parts): number {
  const nearest = Math.min(skin, hair, top, trousers, shoes);
  if (nearest === skin) return 0;
  if (nearest === hair) return 1;
  if (nearest === top) return 2;
  return nearest === trousers ? 3 : 4;
}

/** Lips and brows are tinted, as on a painted display head; everything else is one tone. */
function faceColor(
  appearance: Appearance,
  palette: Palette,
  at: { x: number; y: number; z: number },
): Color {
  if (at.z < 0.1 || at.y < -0.4 || at.y > 0.25) return palette.skin;
  const { face, masculinity } = appearance;
  const side = Math.abs(at.x);
  const full = 1 + 0.28 * face.lipFullness;
  const lips = ellipsoid(
    side,
    at.y + 0.292 - 0.35 * side * side,
    0,
    0.084 * (1 + 0.14 * face.mouthWidth),
    0.032 * full,
    1,
  );
  const browLine =
    at.y -
    0.09 -
    0.014 * face.browHeight -
    0.028 * smoothstep(0.02, 0.13, side) +
    1.1 * Math.max(0, side - 0.15) ** 1.6;
  const reach = smoothstep(0.03, 0.055, side) * (1 - smoothstep(0.19, 0.225, side));
  const thick = 0.011 + 0.006 * masculinity;
  const brow = reach * (1 - smoothstep(thick * 0.6, thick * 1.3, Math.abs(browLine)));
  const lipped = mixed(palette.skin, palette.lips, 1 - smoothstep(-0.008, 0.006, lips));
  return mixed(lipped, palette.brow, brow);
}
