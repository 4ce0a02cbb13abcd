import type { ProBrief } from '@image-production/brief';
import { describe, expect, it } from 'vitest';

import { compileProPlan } from './index.ts';
import type { FigurePlan } from './index.ts';
import { asset, identity } from './sample.test-data.ts';

const mug = { role: 'product', item: 'mug', fidelity: { level: 'exact', aspects: [] } } as const;

const brief: ProBrief = {
  commercialObjective: 'Lead image of the season.',
  sceneType: 'studio',
  style: 'campaign',
  framing: 'three_quarter',
  sceneAndAction: 'She leans on the wall of a loft.',
  stylingAndBeauty: 'Navy suit.',
  modelPerformance: 'Eyes to the lens.',
  lightingAndAtmosphere: 'Soft key from camera left.',
  compositionAndFinish: 'Muted colours.',
  camera: { focalLengthMm: 85, aperture: 5.6 },
  referenceRoles: [mug],
};

function planOf(changes: Partial<ProBrief>): FigurePlan {
  return compileProPlan({
    brief: { ...brief, ...changes },
    identity,
    references: [asset('b', 3000, 4000)],
    aspect: '3:4',
    resolution: '2K',
  });
}

/** Members of the plan that differ, as paths of two keys; not the words and how they were read. */
function differing(changes: Partial<ProBrief>): readonly string[] {
  const [one, other] = [planOf({}), planOf(changes)].map(membersOf);
  const paths = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  return [...paths].filter((path) => one?.[path] !== other?.[path]).toSorted();
}

function membersOf({
  direction: _written,
  phrases: _read,
  ...plan
}: FigurePlan): Record<string, string> {
  return Object.fromEntries(
    Object.entries(plan).flatMap(([name, value]) =>
      Object.entries(Object(value) as object).map(([key, own]) => [
        `${name}.${key}`,
        JSON.stringify(own),
      ]),
    ),
  );
}

describe('one field changed', () => {
  it.each<[string, Partial<ProBrief>, readonly string[]]>([
    ['nothing', {}, []],
    [
      'the lens',
      { camera: { focalLengthMm: 50, aperture: 5.6 } },
      ['camera.distanceM', 'camera.focalLengthMm'],
    ],
    ['the aperture', { camera: { focalLengthMm: 85, aperture: 2 } }, ['camera.aperture']],
    [
      'the angle',
      { camera: { focalLengthMm: 85, aperture: 5.6, perspective: 'low_angle' } },
      ['camera.perspective'],
    ],
    ['the angle in words', { cameraIntent: 'Low angle.' }, ['camera.perspective']],
    ['the scene type', { sceneType: 'interior' }, ['set.sceneType']],
    ['the style', { style: 'catalog' }, ['set.style']],
    [
      'the framing',
      { framing: 'full_length' },
      ['camera.distanceM', 'frame.framing', 'frame.subjectHeightM'],
    ],
    ['the clothes', { stylingAndBeauty: 'Red dress.' }, ['figure.outfit']],
    ['a colour of the clothes', { stylingAndBeauty: 'Grey suit.' }, ['figure.outfit']],
    ['the gaze', { modelPerformance: 'Eyes closed.' }, ['figure.gaze']],
    ['the place', { sceneAndAction: 'She leans on the wall of a museum.' }, ['set.place']],
    ['the pose', { sceneAndAction: 'She kneels at the wall of a loft.' }, ['figure.pose']],
    [
      'the side of the key',
      { lightingAndAtmosphere: 'Soft key from camera right.' },
      ['light.lamps'],
    ],
    [
      'the ratio',
      { lightingAndAtmosphere: 'Soft key from camera left, ratio 4:1.' },
      ['light.ratio'],
    ],
    ['the haze', { lightingAndAtmosphere: 'Soft key from camera left, haze.' }, ['light.air']],
    [
      'the hour',
      { lightingAndAtmosphere: 'Soft key from camera left at dusk.' },
      ['light.hour', 'light.terms'],
    ],
    ['the finish', { compositionAndFinish: 'Muted colours, grainy.' }, ['finish.grain']],
    [
      'a crop',
      { compositionAndFinish: 'Muted colours, cropped at mid-thigh.' },
      ['camera.distanceM', 'composition.crop', 'frame.subjectHeightM'],
    ],
    ['the size of a thing', { referenceRoles: [{ ...mug, sizeCm: 30 }] }, ['references.0']],
    [
      'an objective without a word for the frame',
      { commercialObjective: 'Cover of the winter issue.' },
      [],
    ],
    [
      'words that nobody knows',
      { sceneAndAction: 'She leans on the wall of a loft, whistling.' },
      [],
    ],
  ])('%s changes only what it means', (_field, changes, expected) => {
    expect(differing(changes)).toEqual(expected);
  });
});
