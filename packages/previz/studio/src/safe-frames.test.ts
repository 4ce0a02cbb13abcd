import { env } from 'node:process';

import { sphere, worldPoint } from '@image-production/previz-geometry';
import type { Mesh, Surface } from '@image-production/previz-geometry';
import { IdPass, View } from '@image-production/previz-viewfinder';
import { patiently } from '@image-production/vitest-config/patience';
import { describe, expect, it } from 'vitest';

import { composedFigure, litFigure } from './figure-picture.ts';
import type { ComposedFigure } from './figure-picture.ts';
import { ownerOf } from './reference/place-references.ts';
import type { Taken } from './rendered.ts';
import { contextOf, studioFor } from './testing/plan.test-support.ts';
import { randomShot } from './testing/random-briefs.test-support.ts';

/** How many random briefs to try, and the first of them: SAFE_FRAMES=500 is the long run. */
const count = Number(env['SAFE_FRAMES'] ?? 3);
const first = Number(env['SAFE_FRAMES_FROM'] ?? 0);
/** SAFE_FRAMES_LIGHT=0 composes them and lights none, for a fraction of the time. */
const isLit = env['SAFE_FRAMES_LIGHT'] !== '0';
const numbers = Array.from({ length: count }, (_, index) => index + first);
const studio = studioFor('draft');

describe('a frame of a random brief with random references', () => {
  it.each(numbers)(
    'number %d hides no head, floats nothing, and shows what it says that it shows',
    async (number) => {
      const { name, plan, seed, assets } = await randomShot(number, 112);
      const context = contextOf(assets);
      const composed = await composedFigure(studio, plan, seed, { context });
      const taken = isLit ? await litFigure(studio, plan, seed, { context, composed }) : null;

      expect({
        name,
        troubles: [
          ...unseen(composed),
          ...untrue(composed, plan.frame),
          ...floating(composed),
          ...badExposure(taken),
        ],
        isHeadFree: hiddenHead(composed) < 0.02,
      }).toEqual({ name, troubles: [], isHeadFree: true });
    },
    patiently(120_000),
  );
});

const standing = new Set(['standing relief', 'framed card', 'material swatch']);

/** Things that are said to be where they are not seen. */
function unseen({ placements, stood }: ComposedFigure): string[] {
  const onCards = new Set(stood.placed.cards.map(({ referenceIndex }) => referenceIndex));
  return placements.flatMap(({ referenceIndex, technique, visible, bounds }) => {
    if (standing.has(technique) && (visible ?? 0) < 0.7)
      return [`${referenceIndex} stands and is ${visible} visible`];
    const isCard = technique === 'inset card';
    return isCard && onCards.has(referenceIndex) === (bounds === null)
      ? [`${referenceIndex} is a card that lies elsewhere than it says`]
      : [];
  });
}

/** Long side of the pass that what is said to be visible is counted on, in pixels. */
const passLong = 640;
/** Differences of as much of the frame, and things of so few pixels, are of the resolution. */
const boundsApart = 0.02;
const tracePixels = 12;

/** Things whose pixels in a pass of the scene are not where, or not there as, the picture says. */
function untrue(
  { scene, placements, stood }: ComposedFigure,
  frame: { readonly width: number; readonly height: number },
): string[] {
  const scale = passLong / Math.max(frame.width, frame.height);
  const [width, height] = [Math.round(frame.width * scale), Math.round(frame.height * scale)];
  const pass = new IdPass(new View(scene.camera, { width, height }));
  for (const { mesh, object } of scene.surfaces) pass.draw(mesh, ownerOf(object));
  const hasCards = stood.placed.cards.length > 0;
  return placements.flatMap(({ referenceIndex, technique, visible, bounds }, order) => {
    if (technique === 'inset card' || hasCards) return [];
    const pixels = [...pass.ids.keys()].filter((at) => pass.ids[at] === order);
    const claim = `${referenceIndex} says ${visible}`;
    if (bounds === null || visible === 0)
      return pixels.length > tracePixels ? [`${claim} and has ${pixels.length} pixels`] : [];
    if (pixels.length === 0) return visible !== null && visible > 0.02 ? [`${claim}, unseen`] : [];
    const [xs, ys] = [pixels.map((at) => at % width), pixels.map((at) => Math.floor(at / width))];
    const edges: readonly (readonly [number, number])[] = [
      [bounds.x, least(xs) / width],
      [bounds.y, least(ys) / height],
      [bounds.x + bounds.width, (1 - least(xs.map((x) => -x))) / width],
      [bounds.y + bounds.height, (1 - least(ys.map((y) => -y))) / height],
    ];
    const isApart = edges.some(([said, found]) => Math.abs(said - found) > boundsApart);
    return isApart ? [`${claim} elsewhere: ${edges.join(' ')}`] : [];
  });
}

function least(values: readonly number[]): number {
  return values.reduce((one, other) => Math.min(one, other), Infinity);
}

function badExposure(taken: Taken | null): string[] {
  if (taken === null || taken.kind === 'refused') return [];
  const [dark, mean, bright] = levelsOf(taken.master.samples);
  return [
    ...(bright <= 0.2 || mean <= 0.04 ? ['black'] : []),
    ...(dark >= 0.8 || mean >= 0.95 ? ['blown'] : []),
  ];
}

/** Object ids below this are of the figure. */
const figureObjects = 100;

/** Share of the skull's outline in the frame that something which is not worn hides. */
function hiddenHead({ scene, stood }: ComposedFigure): number {
  const { head } = stood.figure.anchors;
  const x = stood.plan.figure?.x ?? 0;
  const skull = ball((a, b, c) => {
    const at = worldPoint(head, [
      (a * head.widthM) / 2,
      (b * head.heightM) / 2,
      (c * head.depthM) / 2,
    ]);
    return [at[0] + x, at[1], at[2]];
  });
  const view = new View(scene.camera, { width: 300, height: 300 });
  const alone = new IdPass(view);
  alone.draw(skull, 1);
  const others = new IdPass(view);
  for (const { mesh, object } of scene.surfaces.filter((one) => isBeside(one, stood)))
    others.draw(mesh, object);
  const shown = [...alone.ids.keys()].filter((at) => alone.ids[at] === 1);
  const hidden = shown.filter((at) => (others.depths[at] ?? 0) < (alone.depths[at] ?? 0));
  return shown.length === 0 ? 0 : hidden.length / shown.length;
}

function isBeside({ object }: Surface, { placed }: ComposedFigure['stood']): boolean {
  if (object < figureObjects) return false;
  const technique = placed.accounts[ownerOf(object)]?.technique ?? '';
  return !technique.startsWith('worn') && technique !== 'carried bag';
}

function ball(shape: (x: number, y: number, z: number) => readonly number[]): Mesh {
  const mesh = sphere(1, 24);
  const positions = Float32Array.from(mesh.positions);
  for (let at = 0; at < positions.length; at += 3) {
    const [x = 0, y = 0, z = 0] = positions.subarray(at, at + 3);
    positions.set(shape(x, y - 1, z), at);
  }
  return { ...mesh, positions };
}

/** Standing things that touch neither the floor nor what is under them. */
function floating({ stood: { placed } }: ComposedFigure): string[] {
  return placed.accounts.flatMap(({ technique, referenceIndex }, order) => {
    if (technique !== 'standing relief' && technique !== 'framed card') return [];
    const own = placed.surfaces.filter(({ object }) => ownerOf(object) === order);
    const supports = placed.surfaces.filter(({ object }) => object === 700 + order);
    const top = supports.length === 0 ? 0 : highest(supports);
    const gap = lowest(own) - top;
    return Math.abs(gap) > 0.012 ? [`${referenceIndex} by ${gap.toFixed(3)} m`] : [];
  });
}

function lowest(surfaces: readonly Surface[]): number {
  return Math.min(...surfaces.map(({ mesh }) => heights(mesh).reduce((a, b) => Math.min(a, b))));
}

function highest(surfaces: readonly Surface[]): number {
  return Math.max(...surfaces.map(({ mesh }) => heights(mesh).reduce((a, b) => Math.max(a, b))));
}

function heights({ positions }: Mesh): number[] {
  return [...positions].filter((_, at) => at % 3 === 1);
}

/** The first percentile, the mean and the last percentile, encoded, 0 to 1. */
function levelsOf(samples: ArrayLike<number>): readonly [number, number, number] {
  const sorted = Uint16Array.from(samples).toSorted();
  const at = (share: number): number => (sorted[Math.floor(share * sorted.length)] ?? 0) / 65_535;
  const mean =
    sorted.reduce((sum, sample) => sum + sample, 0) / Math.max(1, sorted.length) / 65_535;
  return [at(0.01), mean, at(0.99)];
}
