import { describe, expect, it } from 'vitest';

import type { DirectionSection } from '../model/render-plan.ts';
import { briefReaders } from '../phrases/brief-readers.ts';
import { claimPhrases } from './read-phrases.ts';

function unknown(text: string, heading: DirectionSection['heading']): readonly string[] {
  return claimPhrases([{ heading, text }], briefReaders('studio', []))
    .filter(({ claims }) => claims.length === 0)
    .map((phrase) => phrase.text);
}

describe('what nobody knows', () => {
  it.each<[string, readonly string[]]>([
    ['Walking on a beach. Her dog chases a frisbee.', ['Her dog chases a frisbee.']],
    ['A kite; a lantern!', ['A kite;', 'a lantern!']],
    ['No window light here.', []],
    ['She juggles flaming torches', ['She juggles flaming torches']],
    ['Walking, her dog chases a frisbee, in a loft.', ['her dog chases a frisbee']],
    ['Walking a dog through a loft.', ['a dog']],
    ['Walking with a dog and a red umbrella.', ['a dog', 'a red umbrella']],
    ['A red wall, no navy backdrop.', []],
    ['Standing, not at noon but, well, on it.', []],
  ])('of "%s" is told in the client’s words: %j', (text, expected) => {
    expect(unknown(text, 'scene_and_action')).toEqual(expected);
  });

  it('is not told where it is ruled out, as nothing shows it', () => {
    expect(unknown('No crowd on the beach.', 'scene_and_action')).toEqual([]);
    expect(unknown('No unicorns, dragons or elves.', 'scene_and_action')).toEqual([]);
  });

  it.each([
    ['Eyes to the lens, no product on the face.', 'scene_and_action'],
    ['No face in frame.', 'scene_and_action'],
    ['Pale grey background, no reflections over the frames.', 'composition_and_finish'],
    ['He faces the lens, chin level, lips closed.', 'scene_and_action'],
    ['Even, shadowless, white background.', 'lighting_and_atmosphere'],
    ['Warm afternoon sun in a loft.', 'lighting_and_atmosphere'],
    ['Noon sun, deep blue sky.', 'lighting_and_atmosphere'],
    ['He crouches on the running track.', 'scene_and_action'],
    ['Street lamps and shop windows only, reflections on wet asphalt.', 'lighting_and_atmosphere'],
  ] as const)('is nothing of "%s", all of which is shown', (text, heading) => {
    expect(unknown(text, heading)).toEqual([]);
  });

  it('is told beside what is ruled out', () => {
    expect(unknown('Walking, no hat, a parrot on her shoulder.', 'scene_and_action')).toEqual([
      'a parrot on her shoulder',
    ]);
    expect(unknown('Elbows on his knees.', 'scene_and_action')).toEqual(['Elbows on his knees.']);
  });

  it('is not hidden by a word of the trade in the same sentence', () => {
    const text = 'Octabox on a boom, a parrot on her shoulder.';
    expect(unknown(text, 'lighting_and_atmosphere')).toEqual([
      'on a boom',
      'a parrot on her shoulder',
    ]);
  });

  it('depends on what a text is about', () => {
    expect(unknown('Two strips.', 'lighting_and_atmosphere')).toEqual([]);
    expect(unknown('Two strips.', 'scene_and_action')).toEqual(['Two strips.']);
  });

  it('is nothing of the service', () => {
    const own = { heading: 'scene_and_action', text: 'Her dog.', isCompiled: true } as const;
    expect(claimPhrases([own], [])).toEqual([]);
  });
});
