import {
  fidelityAspects,
  fidelityLevels,
  framings,
  perspectives,
  referenceRoles,
} from '@image-production/brief';
import { compileProPlan } from '@image-production/direction';
import type { FigurePlan, PlannedReference } from '@image-production/direction';
import { describe, expect, it } from 'vitest';

import { appearance, asset, nineReferences, portrait } from '../sample.test-data.ts';
import { appearanceWords } from './appearance-words.ts';
import { cameraWords } from './camera-words.ts';
import { fidelityWords, noun, roleWords } from './reference-words.ts';

describe('the appearance in words', () => {
  it('is one adult, fact by fact', () => {
    expect(appearanceWords(appearance)).toEqual([
      'An adult woman, aged 35 to 44, 1.74 m tall, lean build.',
      'Skin: Monk tone 6 of 10, warm undertone.',
      'Hair: dark brown, wavy, shoulder length.',
      'Eyes: brown, almond-shaped.',
      'Face: prominent nose bridge, lean cheeks, long neck.',
    ]);
  });

  it.each([
    [0.1, 'woman'],
    [0.5, 'person of androgynous presentation'],
    [0.9, 'man'],
  ])('at masculinity %d it is an adult %s', (masculinity, presentation) => {
    const [first] = appearanceWords({ ...appearance, masculinity, ageRange: '18-24' });
    expect(first).toBe(`An adult ${presentation}, aged 18 to 24, 1.74 m tall, lean build.`);
  });

  it('writes a build as English does', () => {
    const [first] = appearanceWords({ ...appearance, build: 'plus_size' });
    expect(first).toContain('plus-size build');
  });

  it('tells what a casting’s words add', () => {
    const words = appearanceWords({ ...appearance, marks: ['freckles', 'bun'] });
    expect(words.at(-1)).toBe('With freckles, hair in a bun.');
  });

  it('is silent about what is average', () => {
    const face = { ...appearance.face, noseProjection: 0, cheekFullness: 0, neckLength: 0 };
    expect(appearanceWords({ ...appearance, face })).toHaveLength(4);
  });
});

describe('the camera in words', () => {
  it.each([
    [{ focalLengthMm: 85, aperture: 2.8, distanceM: 2 }, 'Short telephoto', 'Shallow'],
    [{ focalLengthMm: 24, aperture: 11, distanceM: 4 }, 'Moderate wide-angle', 'Deep'],
    [{ focalLengthMm: 50, aperture: 5.6, distanceM: 3.4 }, 'Natural', 'Moderate'],
    [{ focalLengthMm: 100, aperture: 2.8, distanceM: 0.6 }, 'Short telephoto', 'Very shallow'],
    [{ focalLengthMm: 200, aperture: 4, distanceM: 12 }, 'Telephoto', 'Moderate'],
    [{ focalLengthMm: 18, aperture: 8, distanceM: 2 }, 'Wide-angle', 'Deep'],
  ])('%j is %s and %s', (camera, perspective, depth) => {
    const plan = shot({ camera: { format: 'full_frame', ...camera } });
    const words = cameraWords(plan.camera, plan.frame);
    expect(words.perspective.startsWith(perspective)).toBe(true);
    expect(words.depthOfField.startsWith(depth)).toBe(true);
  });

  it('says lens, aperture and distance as on a call sheet', () => {
    const { camera, frame } = shot({});
    expect(cameraWords(camera, frame).lens).toBe('Full-frame camera, 85 mm lens at f/4, 6 m away.');
  });

  it('has a line for every framing and perspective', () => {
    for (const framing of framings) {
      for (const perspective of perspectives) {
        const { camera, frame } = shot({ framing, camera: { perspective } });
        const words = Object.values(cameraWords(camera, frame));
        expect(words.every((line: string) => /^[A-Z].+\.$/.test(line))).toBe(true);
      }
    }
  });
});

describe('a reference in words', () => {
  const reference: PlannedReference | undefined = shot({}).references[0];
  if (reference === undefined) throw new Error('the sample has references');

  it.each([
    ['navy-hoodie', 'navy hoodie'],
    [null, 'environment'],
    ['image-2', 'environment'],
    ['picture3', 'environment'],
  ])('called %j it is the %s', (item, name) => {
    expect(noun({ ...reference, item })).toBe(name);
  });

  it.each([
    [null, null],
    ['product', null],
    ['night-cream', 'product'],
  ])('called %j, a product has the role %j to tell', (item, words) => {
    expect(roleWords({ ...reference, role: 'product', item })).toBe(words);
  });

  it('says of every role, level and aspect what must stay and what may change', () => {
    for (const role of referenceRoles) {
      for (const level of fidelityLevels) {
        for (const aspects of [[], [...fidelityAspects]]) {
          const one = { ...reference, role, fidelity: { level, aspects } };
          expect(roleWords(one)).not.toBe('');
          expect(fidelityWords(one)).toMatch(/^(?:Exact|Close|Inspired by): .+\. [A-Z].+ free\.$/);
          expect(fidelityWords(one)).not.toContain('undefined');
        }
      }
    }
  });
});

function shot(brief: Partial<typeof nineReferences>): FigurePlan {
  return compileProPlan({
    brief: { ...nineReferences, ...brief },
    identity: { appearance, portrait, fullBody: null },
    references: nineReferences.referenceRoles.map(() => asset('c', 3000, 4000)),
    aspect: '3:4',
    resolution: '2K',
  });
}
