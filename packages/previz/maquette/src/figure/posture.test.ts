import type { Appearance } from '@image-production/identity';
import { between, dot, lengthOf, subtracted, worldPoint } from '@image-production/previz-geometry';
import type { Vector } from '@image-production/previz-geometry';
import { faceOf } from '@image-production/previz-head';
import { appearance } from '@image-production/previz-head/testing';
import { describe, expect, test } from 'vitest';

import { poseNames } from '../pose/pose.ts';
import type { PoseName } from '../pose/pose.ts';
import { poseNamed } from '../pose/poses.ts';
import { landmarks } from './landmarks.ts';
import { createNude } from './nude.ts';
import type { Nude } from './nude.ts';
import { proportionsOf } from './proportions.ts';
import { skeletonOf } from './skeleton.ts';
import type { Skeleton } from './skeleton.ts';

const bodies: readonly Partial<Appearance>[] = [
  {},
  { build: 'plus_size', masculinity: 0 },
  { build: 'muscular', masculinity: 1 },
];

interface Posed {
  readonly skeleton: Skeleton;
  readonly nude: Nude;
  readonly h: number;
}

function posed(name: PoseName, changes: Partial<Appearance>): Posed {
  const whole = { ...appearance, ...changes };
  const body = proportionsOf(whole);
  const skeleton = skeletonOf(body, poseNamed(name, { turn: 0 }));
  const nude = createNude(body, faceOf(whole, body.girth), skeleton);
  return { skeleton, nude, h: body.height };
}

/** Angle between two directions, in degrees. */
function degrees(a: Vector, b: Vector): number {
  return (Math.acos(Math.min(1, Math.max(-1, dot(a, b)))) * 180) / Math.PI;
}

/** How deep a place is inside the trunk, in metres; negative outside. */
function depthInTrunk({ nude }: Posed, place: Vector): number {
  const upright = new Float64Array(3);
  nude.unbend(...place, upright);
  return -nude.trunk.flesh(upright[0] ?? 0, upright[1] ?? 0, upright[2] ?? 0);
}

/** Weight by body part, as shares of the whole, at its middle. */
function balanceOf({ skeleton, h }: Posed): Vector {
  const { pelvis, chest, head, arms, legs } = skeleton;
  const weights: readonly (readonly [Vector, number])[] = [
    [worldPoint(pelvis, [0, 0.56 * h, 0]), 0.24],
    [worldPoint(chest, [0, 0.73 * h, 0]), 0.26],
    [head.origin, 0.08],
    ...arms.map(({ lower }) => [lower.origin, 0.05] as const),
    ...legs.flatMap(({ upper, lower, foot }) => [
      [between(upper.origin, lower.origin, 0.45), 0.105] as const,
      [between(lower.origin, foot.origin, 0.45), 0.055] as const,
    ]),
  ];
  const sum = [0, 0, 0];
  for (const [place, weight] of weights)
    for (const axis of [0, 1, 2] as const) sum[axis] = (sum[axis] ?? 0) + place[axis] * weight;
  return [sum[0] ?? 0, sum[1] ?? 0, sum[2] ?? 0];
}

/** Poses that nothing but their feet carries. */
const free = poseNames.filter(
  (name) =>
    poseNamed(name).support === null && !['run', 'leap', 'cross_legged', 'kneel'].includes(name),
);

describe.each(poseNames)('the pose %s', (name) => {
  test.each(bodies)('bends no joint further than a person does: %j', (changes) => {
    const { skeleton } = posed(name, changes);
    for (const { upper, lower } of skeleton.legs)
      expect(degrees(upper.up, lower.up)).toBeLessThan(152);
    for (const { upper, lower, hand } of skeleton.arms) {
      expect(degrees(upper.up, lower.up)).toBeLessThan(150);
      expect(degrees(lower.up, hand.up)).toBeLessThan(88);
    }
    expect(degrees(skeleton.chest.up, skeleton.pelvis.up)).toBeLessThan(45);
    expect(degrees(skeleton.head.forward, skeleton.chest.forward)).toBeLessThan(80);
  });

  test.each(bodies)('puts neither hand nor forearm into the trunk: %j', (changes) => {
    const figure = posed(name, changes);
    for (const { lower, lowerLength, isPocketed, hand } of figure.skeleton.arms) {
      if (isPocketed) continue;
      for (const share of [0.35, 0.7, 1]) {
        const place = worldPoint(lower, [0, -share * lowerLength, 0]);
        expect(depthInTrunk(figure, place)).toBeLessThan(0.006);
      }
      const knuckles = worldPoint(hand, [0, -0.05 * figure.h, 0]);
      expect(depthInTrunk(figure, knuckles)).toBeLessThan(0.012);
    }
  });

  test('keeps its shins apart', () => {
    const { skeleton, h } = posed(name, {});
    const [left, right] = skeleton.legs;
    const places = (leg: typeof left): Vector[] =>
      [0.2, 0.4, 0.6, 0.8, 0.95].map((share) =>
        worldPoint(leg.lower, [0, -share * leg.lowerLength, 0]),
      );
    for (const one of places(left))
      for (const other of places(right))
        expect(lengthOf(subtracted(one, other)) / h).toBeGreaterThan(0.034);
  });
});

test.each(free)('the pose %s is balanced over its feet', (name) => {
  const figure = posed(name, {});
  const { h, skeleton } = figure;
  const [x, , z] = balanceOf(figure);
  const feet = skeleton.legs.flatMap(({ toes }) => [
    worldPoint(toes, [0, -landmarks.ankle * h, -0.03 * h]),
    worldPoint(toes, [0, -landmarks.ankle * h, 0.12 * h]),
  ]);
  expect(x).toBeGreaterThan(Math.min(...feet.map((place) => place[0])) - 0.03);
  expect(x).toBeLessThan(Math.max(...feet.map((place) => place[0])) + 0.03);
  expect(z).toBeGreaterThan(Math.min(...feet.map((place) => place[2])));
  expect(z).toBeLessThan(Math.max(...feet.map((place) => place[2])));
});

test('the head looks where it is told, as far as the neck allows', () => {
  const headOf = (look: number): Vector =>
    skeletonOf(proportionsOf(appearance), poseNamed('contrapposto', { turn: 0, look })).head
      .forward;
  expect(Math.atan2(headOf(0.6)[0], headOf(0.6)[2])).toBeCloseTo(0.6, 1);
  expect(Math.atan2(headOf(-0.6)[0], headOf(-0.6)[2])).toBeCloseTo(-0.6, 1);
  expect(Math.atan2(headOf(3)[0], headOf(3)[2])).toBeLessThan(1.5);
});
