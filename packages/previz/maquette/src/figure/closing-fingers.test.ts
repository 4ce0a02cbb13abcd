import { worldFrame, worldPoint } from '@image-production/previz-geometry';
import type { Vector } from '@image-production/previz-geometry';
import { appearance } from '@image-production/previz-head/testing';
import { describe, expect, it } from 'vitest';

import { holding } from '../pose/grips.ts';
import type { HeldThing } from '../pose/grips.ts';
import type { Grip } from '../pose/pose.ts';
import { poseNamed } from '../pose/poses.ts';
import { figureForm } from './build-figure.ts';
import { bendUpTo, heldForm } from './closing-fingers.ts';

const heightM = appearance.heightM;
const bottle: Grip = { kind: 'round', radiusM: 0.032 };
const phone: Grip = { kind: 'flat', radiusM: 0.005 };

function thing(place: HeldThing['place'], grip: Grip): HeldThing {
  return { place, grip, widthM: 0.07, tallM: 0.15 };
}

describe('fingers', () => {
  it.each([
    ['a bottle', bottle],
    ['a handle', { kind: 'round', radiusM: 0.009 }],
  ] as const)('close around %s until they touch it, and no further', (_, grip) => {
    const held = heldForm(worldFrame, 1, heightM, grip);
    const knuckle = { ...worldFrame, origin: [0.002, -0.095, 0] as Vector };
    const radiusM = 0.009;
    const bend = bendUpTo(held, knuckle, { inner: 1, lengthM: 0.046, radiusM });
    const less = held.distance(...worldPoint(knuckle, [0, -0.046, 0])) - radiusM;

    expect(bend).toBeGreaterThan(-0.35);
    expect(Math.abs(less)).toBeLessThan(0.2);
  });

  it.each([
    ['at the chest', 'chest', bottle],
    ['beside the face', 'face', phone],
    ['at the ear', 'ear', phone],
  ] as const)('of a figure with a thing %s stay outside of it', (_, place, grip) => {
    const pose = holding(poseNamed('contrapposto'), thing(place, grip), heightM);
    const { anchors, distance } = figureForm({ appearance, pose, outfit: null, detailM: 0.01 });
    const frame = anchors.held[0] ?? anchors.held[1];
    if (frame === null) throw new Error('nothing is held');
    // Points inside of what is held, over the height of the hand.
    const inside = [-0.02, 0, 0.02, 0.04].flatMap((up) =>
      [-0.4, 0, 0.4].map((share): Vector => worldPoint(frame, [0, up, share * grip.radiusM])),
    );

    expect(Math.min(...inside.map((point) => distance(...point)))).toBeGreaterThan(-0.0015);
  });
});

describe('a held pose', () => {
  it('takes the hand that is free, and leaves the other one where it is', () => {
    const free = poseNamed('contrapposto');
    const [first, second] = holding(free, thing('chest', bottle), heightM).arms;

    expect(first.grip).toEqual(bottle);
    expect(second).toEqual(free.arms[1]);
  });

  it('lets a bag hang beside the leg, from fingers around its handle', () => {
    const bag = thing('down', { kind: 'round', radiusM: 0.009 });
    const free = poseNamed('contrapposto').arms[0];
    const [first] = holding(poseNamed('contrapposto'), bag, heightM).arms;

    expect(first.grip).toEqual(bag.grip);
    expect(first.raise).toBeGreaterThan(free.raise);
  });

  it('takes both hands to the sides of what is between them', () => {
    const wide = { ...thing('both_hands', phone), widthM: 0.3 };
    const pose = holding(poseNamed('identity'), wide, heightM);
    const { anchors } = figureForm({ appearance, pose, outfit: null, detailM: 0.01 });
    const [left, right] = anchors.palms;

    expect(Math.abs(right.origin[0] - left.origin[0])).toBeGreaterThan(0.27);
    expect(Math.abs(right.origin[0] - left.origin[0])).toBeLessThan(0.37);
  });
});
