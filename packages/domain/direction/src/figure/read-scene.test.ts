import { negationContract } from '@image-production/language/contract';
import { describe, expect, it } from 'vitest';

import { places, poses } from '../index.ts';
import type { ColorName, Place, Pose } from '../index.ts';
import { findPlace, findPose } from './read-scene.ts';

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
  ['He sprints for the bus', 'running'],
  ['He crouches on the running track in a running top', 'crouching'],
  ['Mid-leap', 'jumping'],
  ['Sits cross-legged', 'cross_legged'],
  ['On one knee', 'kneeling'],
  ['Crouching low', 'crouching'],
  ['Arms folded', 'arms_crossed'],
  ['Hands at his sides', 'arms_down'],
  ['Crouching, elbows on his knees', 'crouching'],
  ['She is on her knees', 'kneeling'],
  ['Crossing the street', 'walking'],
  ['Hands on her hips', 'hands_on_hips'],
  ['She leans on the wall', 'leaning'],
  ['He sits on a low stool', 'seated'],
  ['Reclining on a sofa', 'reclining'],
  ['Standing at ease, one hand in her left pocket', 'hand_in_pocket'],
  ['Thumbs hooked into the pockets', 'hand_in_pocket'],
  ['Her hands are free. A pocket on the chest', null],
  ['In profile', 'profile'],
  ['Looks to the side', null],
  ['Glancing over her shoulder', 'over_shoulder'],
  ['A bag over the shoulder', null],
  ['Reaching for the top shelf', 'reaching'],
  ['She turns away', 'three_quarter'],
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
  ['On a beach', 'beach'],
  ['By the sea', 'beach'],
  ['A sea green dress', null],
  ['Between two dunes', 'dunes'],
  ['A white infinity cove', 'cove'],
  ['A cyclorama in #E8B4A0', 'cove'],
  ['A black backdrop', 'black_studio'],
  ['She stands in limbo', 'black_studio'],
  ['A black coat', null],
  ['On a catwalk', 'runway'],
  ['Guests in the front row', 'runway'],
  ['At a kitchen worktop', 'kitchen'],
  ['Leaning on the counter', 'kitchen'],
  ['At her desk', 'office'],
  ['A desk lamp', null],
  ['An athletics track', 'track'],
  ['A tracksuit', null],
  ['Wet tarmac', 'street'],
  ['A warehouse loft', 'loft'],
  ['No runway, a street at dusk', 'street'],
  ['On a rooftop', 'terrace'],
  ['No museum, a terrace', 'terrace'],
  ['No crowd on the beach', 'beach'],
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
    ['An umber background', ['brown']],
    ['A brick wall', []],
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
