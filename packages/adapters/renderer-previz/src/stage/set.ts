import type { SceneType, Style } from '@image-production/brief';
import type { LightTerm, PlannedSet } from '@image-production/direction';

import { linearColor, mixed, scaled } from '../math.ts';
import type { Color } from '../math.ts';
import { litBy } from './light-terms.ts';
import type { SetLight } from './light-terms.ts';

/** The place: what surrounds the figure and what lights it. */
export interface StageSet extends SetLight {
  readonly sceneType: SceneType;
  /** Distance of the back wall behind the figure, in metres. */
  readonly wallM: number;
  readonly coveM: number;
  readonly wall: Color;
  readonly floor: Color;
  readonly plinth: Color;
}

interface Story {
  readonly wall: string;
  readonly plinth: string;
}

/** Two papers per style: the seed picks one. */
const stories: Readonly<Record<Style, readonly [Story, Story]>> = {
  campaign: [
    { wall: '#c9bfb4', plinth: '#ddd5ca' },
    { wall: '#b9bfc0', plinth: '#d5d8d6' },
  ],
  editorial: [
    { wall: '#a89b8e', plinth: '#c4b8aa' },
    { wall: '#8f9491', plinth: '#b3b6b1' },
  ],
  catalog: [
    { wall: '#dedcd8', plinth: '#e8e6e2' },
    { wall: '#d9dbdc', plinth: '#e6e7e7' },
  ],
  ecommerce: [
    { wall: '#e6e5e3', plinth: '#ecebe9' },
    { wall: '#e4e5e6', plinth: '#ebecec' },
  ],
  lookbook: [
    { wall: '#d3c8b8', plinth: '#e2d9cb' },
    { wall: '#c6c9bd', plinth: '#dcddd3' },
  ],
  lifestyle: [
    { wall: '#c5c9ba', plinth: '#dddccf' },
    { wall: '#d6c6b4', plinth: '#e5dbcd' },
  ],
  beauty: [
    { wall: '#dcbfb1', plinth: '#ead6cb' },
    { wall: '#d3c4c4', plinth: '#e6dada' },
  ],
  street: [
    { wall: '#a4a6a8', plinth: '#c1c2c2' },
    { wall: '#9d9890', plinth: '#bdb8b0' },
  ],
  documentary: [
    { wall: '#b5ada1', plinth: '#cfc8be' },
    { wall: '#a9aca6', plinth: '#c7c9c3' },
  ],
  fine_art: [
    { wall: '#b98f70', plinth: '#d6b79c' },
    { wall: '#7f8a86', plinth: '#a9b1ac' },
  ],
};

export function createSet(
  planned: PlannedSet,
  terms: readonly LightTerm[],
  frameHeight: number,
  aimY: number,
  side: number,
  random: () => number,
): StageSet {
  const pair = stories[planned.style];
  const story = random() < 0.5 ? pair[0] : pair[1];
  const wall = linearColor(story.wall);
  const plinth = linearColor(story.plinth);
  const room = {
    sceneType: planned.sceneType,
    wall,
    plinth,
    wallM: Math.min(1.15 + frameHeight * 0.45, 9),
  };
  if (planned.sceneType === 'studio')
    return { ...room, ...litBy(terms, studioLight(aimY, side), aimY, side), floor: wall, coveM: 1 };
  if (planned.sceneType === 'interior') {
    const plaster = mixed(wall, linearColor('#e4ddd2'), 0.45);
    return {
      ...room,
      ...litBy(terms, windowLight(aimY, side), aimY, side),
      wall: plaster,
      floor: linearColor('#a98763'),
      coveM: 0,
    };
  }
  const ground = mixed(linearColor('#c9b79c'), wall, 0.25);
  return { ...room, ...litBy(terms, sunLight(aimY, side), aimY, side), floor: ground, coveM: 0 };
}

function studioLight(aimY: number, side: number): SetLight {
  return {
    key: {
      position: [side * -1.75, aimY + 1.35, 2.05],
      color: [0.92, 0.885, 0.83],
      hardness: 3.2,
      falls: true,
    },
    sky: [0.36, 0.365, 0.375],
    bounce: [0.2, 0.19, 0.18],
    rim: [0.42, 0.43, 0.45],
    rimFrom: [side * 0.72, 0.42, -0.55],
  };
}

function windowLight(aimY: number, side: number): SetLight {
  return {
    key: {
      position: [side * -4.4, aimY + 2.3, 3.1],
      color: [1.2, 1.1, 0.95],
      hardness: 6,
      falls: false,
    },
    sky: [0.29, 0.305, 0.33],
    bounce: [0.2, 0.175, 0.145],
    rim: [0.2, 0.21, 0.23],
    rimFrom: [side * 0.8, 0.3, -0.5],
  };
}

function sunLight(aimY: number, side: number): SetLight {
  return {
    key: {
      position: [side * -34, aimY + 30, 38],
      color: scaled([1.3, 1.12, 0.86], 0.86),
      hardness: 14,
      falls: false,
    },
    sky: [0.33, 0.385, 0.46],
    bounce: [0.22, 0.19, 0.15],
    rim: [0.34, 0.32, 0.28],
    rimFrom: [side * 0.8, 0.5, -0.4],
  };
}
