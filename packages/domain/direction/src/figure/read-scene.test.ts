import { negationContract } from '@image-production/language/contract';
import { describe, expect, it } from 'vitest';

import { places, poses } from '../index.ts';
import type { ColorName, DirectionSection, Place, Pose } from '../index.ts';
import { findPlace, findPose, findUnread } from './read-scene.ts';

negationContract('poses', {
  words: 'walking',
  others: 'sitting',
  isRead: (text) => findPose([text]) === 'walking',
});
negationContract('places', {
  words: 'brick loft',
  others: 'museum',
  isRead: (text) => findPlace([text]).place === 'loft',
});
negationContract('colours of a set', {
  words: 'navy walls',
  others: 'sage backdrop',
  isRead: (text) => findPlace([text]).colors.includes('navy'),
});

const poseTable: readonly (readonly [string, Pose | null])[] = [
  ['Walking towards the camera', 'walking'],
  ['One long stride', 'walking'],
  ['Caught mid-step', 'walking'],
  ['She leans on the wall', 'leaning'],
  ['He sits on a low stool', 'seated'],
  ['Reclining on a sofa', 'reclining'],
  ['Standing at ease, one hand in her left pocket', 'hand_in_pocket'],
  ['Thumbs hooked into the pockets', 'hand_in_pocket'],
  ['Her hands are free. A pocket on the chest', null],
  ['In profile', 'profile'],
  ['Looks to the side', 'profile'],
  ['Glancing over her shoulder', 'three_quarter'],
  ['Three-quarter view', 'three_quarter'],
  ['Standing relaxed', 'standing'],
  ['Weight on one leg', 'standing'],
  ['Standing, then walking', 'walking'],
  ['Not walking, standing', 'standing'],
  ['Hands not in pockets', null],
  ['Hand not in the pocket', null],
  ['Standing, hands never in her pockets', 'standing'],
  ['Understanding', null],
  ['', null],
];

describe('the pose', () => {
  it.each(poseTable)('of "%s" is %s', (text, expected) => {
    expect(findPose([text])).toBe(expected);
  });

  it('can be any of the vocabulary', () => {
    expect(new Set(poseTable.flatMap(([, found]) => found ?? []))).toEqual(new Set(poses));
  });

  it('is the more telling one, whichever text says it', () => {
    expect(findPose(['Standing in a doorway.', 'She turns, walking off.'])).toBe('walking');
  });
});

const placeTable: readonly (readonly [string, Place | null])[] = [
  ['Before a hand-painted canvas', 'painted_canvas'],
  ['Two flats, lit apart', 'flats'],
  ['Seamless paper', 'seamless'],
  ['In a brick loft', 'loft'],
  ['A minimal interior', 'gallery'],
  ['A hotel bedroom', 'apartment'],
  ['A city street', 'street'],
  ['On a beach', 'dunes'],
  ['On a rooftop', 'terrace'],
  ['No museum, a terrace', 'terrace'],
  ['No crowd on the beach', 'dunes'],
  ['Not on a beach', null],
  ['Brickwork', null],
];

describe('the place', () => {
  it.each(placeTable)('of "%s" is %s', (text, expected) => {
    expect(findPlace([text]).place).toBe(expected);
  });

  it('can be any of the vocabulary', () => {
    expect(new Set(placeTable.flatMap(([, found]) => found ?? []))).toEqual(new Set(places));
  });

  it.each<[string, readonly ColorName[]]>([
    ['A navy backdrop', ['navy']],
    ['A soft sage green paper backdrop', ['sage', 'green']],
    ['Walls in coral, floor of sand', ['coral', 'sand']],
    ['Walls painted off-white', ['off_white']],
    ['A warm-white wall', []],
    ['A rust coat, walking through the studio', []],
    ['No navy backdrop', []],
    ['Cream walls, then a cream floor', ['cream']],
  ])('has the colours that stand with it: %s', (text, expected) => {
    expect(findPlace([text]).colors).toEqual(expected);
  });
});

function unread(text: string, heading: DirectionSection['heading']): readonly string[] {
  return findUnread([{ heading, text }]);
}

describe('what is unread', () => {
  it.each<[string, readonly string[]]>([
    ['Walking on a beach. Her dog chases a frisbee.', ['Her dog chases a frisbee.']],
    ['A kite; a lantern!', ['A kite;', 'a lantern!']],
    ['No window light here.', []],
    ['85 mm. Ok.', []],
    [
      'She juggles flaming torches on a red unicycle',
      ['She juggles flaming torches on a red unicycle'],
    ],
    ['Walking, her dog chases a frisbee, in a loft.', ['her dog chases a frisbee']],
    ['No crowd on the beach.', ['No crowd']],
    ['No unicorns. No window light by night.', ['No unicorns.']],
    ['A red wall, no navy backdrop.', []],
    ['Standing, not at noon but, well, on it.', ['well']],
  ])('of "%s" are the sentences and clauses without a known word', (text, expected) => {
    expect(unread(text, 'scene_and_action')).toEqual(expected);
  });

  it('depends on what a text is about', () => {
    expect(unread('Two strips behind.', 'lighting_and_atmosphere')).toEqual([]);
    expect(unread('Two strips behind.', 'scene_and_action')).toEqual(['Two strips behind.']);
  });

  it('is nothing of the service and nothing of what other parts read', () => {
    expect(unread('Her dog chases a frisbee.', 'objective')).toEqual([]);
    const own = { heading: 'scene_and_action', text: 'Her dog.', isCompiled: true } as const;
    expect(findUnread([own])).toEqual([]);
  });
});
