import { toClauses } from '@image-production/language';
import { describe, expect, it } from 'vitest';

import { besideReader } from './read-beside.ts';

const read = besideReader([
  { role: 'product', item: 'hair dryer', fidelity: { level: 'exact', aspects: [] } },
]);

function sidesOf(text: string): readonly string[] {
  const claims = read({ heading: 'scene_and_action', text, clauses: toClauses(text) });
  return [...new Set(claims.map(({ value, isDenied }) => (isDenied ? `not ${value}` : value)))];
}

describe('the side on which things stand', () => {
  it.each([
    ['She stands beside the hair dryer, which is on a plinth at her right.', ['left']],
    ['The dryer on a plinth at camera left.', ['left']],
    ['The product to the right of her.', ['right']],
    ['The dryer stands on her left side.', ['right']],
    ['The dryer on the left, nothing else.', ['left']],
    ['The dryer in her right hand.', []],
    ['The dryer to her left ear.', []],
    ['He looks to camera left.', []],
    ['No plinth on the right.', []],
  ])('of "%s" is %j', (text, sides) => {
    expect(sidesOf(text)).toEqual(sides);
  });
});
