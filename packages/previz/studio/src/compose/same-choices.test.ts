import { describe, expect, it } from 'vitest';

import type { ScenePlan } from '../plan/scene-plan.ts';
import { planOf } from '../testing/plan.test-support.ts';
import type { PlanChanges } from '../testing/plan.test-support.ts';
import { composeFigure } from './compose-figure.ts';

const seeds = Array.from({ length: 24 }, (_, at) => at.toString(16).padStart(64, 'c'));

/** Members of the scene that differ for any of two dozen seeds. */
function differing(changes: PlanChanges): readonly string[] {
  const members = seeds.flatMap((seed) => {
    const [one, other] = [planOf(), planOf(changes)].map((plan) => composeFigure(plan, seed));
    return Object.keys(one ?? {}).filter((key) => textOf(one, key) !== textOf(other, key));
  });
  return [...new Set(members)].toSorted();
}

function textOf(scene: ScenePlan | undefined, key: string): string {
  return JSON.stringify(scene?.[key as keyof ScenePlan]);
}

const { camera, light } = planOf();
const key = {
  job: 'key',
  side: 'right',
  azimuthDegrees: null,
  elevationDegrees: null,
  heightMetres: null,
  distanceMetres: null,
  sizeMetres: null,
  kelvin: null,
  gel: null,
} as const;

describe('what the client did not choose', () => {
  it.each<[string, PlanChanges, readonly string[]]>([
    ['the lens', { camera: { ...camera, focalLengthMm: 50, distanceM: 3.05 } }, ['camera']],
    ['the aperture', { camera: { ...camera, aperture: 11 } }, ['camera']],
    ['the pose', { figure: { pose: 'walking' } }, ['figure']],
    ['the place', { set: { place: 'painted_canvas' } }, ['set']],
    ['a colour of the set', { set: { colors: ['navy'] } }, ['set']],
    ['the side of the key', { light: { ...light, lamps: [key] } }, ['rig']],
    ['the pattern of the light', { light: { ...light, terms: ['rembrandt'] } }, ['rig']],
    ['a black and white print', { finish: { ...planOf().finish, isMonochrome: true } }, ['grade']],
  ])('stays when %s changes', (_what, changes, expected) => {
    expect(differing(changes)).toEqual(expected);
  });
});
