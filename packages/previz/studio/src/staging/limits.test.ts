import type { ProBrief } from '@image-production/brief';
import { compileProPlan } from '@image-production/direction';
import { appearance } from '@image-production/previz-maquette/testing';
import { describe, expect, it } from 'vitest';

import { composeFigure } from '../compose/compose-figure.ts';
import { foreseenLimits, foreseenUses } from './index.ts';

type Words = Partial<Omit<ProBrief, 'referenceRoles'>>;

function plan(role: ProBrief['referenceRoles'][number]['role'], item: string, words: Words) {
  return compileProPlan({
    brief: {
      sceneType: 'studio',
      style: 'editorial',
      framing: 'medium',
      commercialObjective: 'One frame for the treatment.',
      sceneAndAction: 'She stands.',
      ...words,
      referenceRoles: [{ role, item, fidelity: { level: 'exact', aspects: [] } }],
    },
    identity: { appearance, portrait: null, fullBody: null },
    references: [{ sha256: 'a'.repeat(64), width: 60, height: 80 }],
    aspect: '3:4',
    resolution: '1K',
  });
}

function withHair(hairLength: 'buzzed' | 'short' | 'long', words: Words) {
  const { identity, ...directed } = plan('accessory', 'sunglasses', words);
  return { ...directed, identity: { ...identity, appearance: { ...appearance, hairLength } } };
}

const inOffice: Words = {
  sceneType: 'interior',
  framing: 'three_quarter',
  sceneAndAction: 'In an office he leans on the desk with his arms crossed.',
};
const inKitchen: Words = {
  sceneType: 'interior',
  sceneAndAction: 'She leans on the kitchen counter.',
  stylingAndBeauty: 'Sage green apron over a white T-shirt.',
};

describe('what a review says of direction', () => {
  it.each<readonly [string, string, Words, RegExp]>([
    [
      'linen under a hand',
      'scene_and_action',
      { sceneAndAction: 'The hand rests on pale linen.' },
      /“The hand rests on pale linen” is not shown/,
    ],
    ['leaning on a desk', 'scene_and_action', inOffice, /upright against the worktop/],
    [
      'leaning where nothing stands',
      'scene_and_action',
      { sceneType: 'exterior', sceneAndAction: 'He leans, on a beach.' },
      /nothing to lean on/,
    ],
    [
      'two poses',
      'scene_and_action',
      { ...inOffice, sceneAndAction: 'He walks, hands on hips.' },
      /“hands on hips” gives way/,
    ],
    ['leaning on a counter', 'scene_and_action', inKitchen, /nothing to lean on/],
    ['an apron', 'styling_and_beauty', inKitchen, /“apron” is not shown/],
    [
      'braids',
      'styling_and_beauty',
      { stylingAndBeauty: 'Hair in two braids.' },
      /braids.* is not shown/,
    ],
    [
      'a ground lit to white behind dark skin',
      'lighting_and_atmosphere',
      {
        style: 'beauty',
        framing: 'close_up',
        lightingAndAtmosphere: 'Soft light, white background.',
      },
      /“white background” is approximated: .* pale patches/,
    ],
    ['parted lips', 'scene_and_action', { sceneAndAction: 'Lips parted.' }, /“Lips parted” is not/],
  ])('tells of %s in %s', (_what, heading, words, message) => {
    expect(foreseenLimits(plan('accessory', 'sunglasses', words))).toContainEqual({
      heading,
      message: expect.stringMatching(message),
    });
  });

  it('tells that who wears a photographed garment does not sit', () => {
    const seated: Words = { framing: 'three_quarter', sceneAndAction: 'He sits on a stool.' };
    expect(foreseenLimits(plan('hero_garment', 'polo shirt', seated))).toContainEqual({
      heading: 'scene_and_action',
      message: expect.stringContaining('a worn garment faces the lens'),
    });
    expect(foreseenLimits(plan('accessory', 'sunglasses', seated))).toEqual([]);
  });

  it('has nothing to tell of words that are followed', () => {
    const words = {
      sceneAndAction: 'She sits.',
      stylingAndBeauty: 'A long red dress, bare shoulders, hair up in a bun.',
    };
    expect(foreseenLimits(withHair('long', words))).toEqual([]);
  });

  it('tells of hair that is too short to be tied', () => {
    const words = { stylingAndBeauty: 'Hair in a sleek ponytail.' };
    const told = (length: 'buzzed' | 'short'): string =>
      foreseenLimits(withHair(length, words))
        .map(({ message }) => message)
        .join(' ');
    expect(told('short')).toMatch(/ponytail” is approximated: .* combed back/);
    expect(told('buzzed')).toMatch(/ponytail” is not shown/);
  });

  it('is in the notes of every picture', () => {
    for (const words of [inOffice, inKitchen]) {
      const directed = plan('accessory', 'sunglasses', words);
      for (let seed = 0; seed < 8; seed += 1) {
        const { notes } = composeFigure(directed, `${seed}`.repeat(64));
        expect(notes).toEqual(
          expect.arrayContaining(foreseenLimits(directed).map(({ message }) => message)),
        );
      }
    }
  });
});

describe('what a review says of things that are worn', () => {
  it.each<readonly [ProBrief['referenceRoles'][number]['role'], string, Words, RegExp]>([
    ['hero_garment', 'hoodie', {}, /one whose cut does not fit the figure hangs beside it/],
    ['footwear', 'sneaker', { framing: 'full_length' }, /one hides the other in motion/],
    ['jewelry', 'wristwatch', { framing: 'extreme_close_up' }, /below a sleeve that is pushed up/],
    ['accessory', 'baseball cap', { framing: 'close_up' }, /does not tell the form of a peak/],
    ['footwear', 'sneaker', { framing: 'three_quarter' }, /does not show the feet/],
    [
      'footwear',
      'sneaker',
      { framing: 'three_quarter', sceneAndAction: 'He crouches.' },
      /is worn: a three-quarter frame shows the feet/,
    ],
    [
      'product',
      'film camera',
      { sceneAndAction: 'She holds the camera in both hands.' },
      /fingers that do not close around it/,
    ],
    [
      'product',
      'phone',
      { sceneAndAction: 'She holds the phone to her ear.' },
      /beside the ear and not on it/,
    ],
  ])('tells the limits of a %s: %s', (role, item, words, reason) => {
    expect(foreseenUses(plan(role, item, words))).toMatchObject([
      { reason: expect.stringMatching(reason) },
    ]);
  });
});
