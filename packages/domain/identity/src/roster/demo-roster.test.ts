import { isId } from '@image-production/identifiers';
import { describe, expect, it } from 'vitest';

import { demoRoster } from './demo-roster.ts';

describe('the demo roster', () => {
  it('has three people with ids and names of their own', () => {
    expect(demoRoster.every(({ id }) => isId('rosterModel', id))).toBe(true);
    expect(new Set(demoRoster.map(({ id }) => id)).size).toBe(3);
    expect(new Set(demoRoster.map(({ name }) => name)).size).toBe(3);
  });

  it('holds appearances that say what their castings say', () => {
    for (const { casting, appearance } of demoRoster) {
      expect(appearance).toMatchObject({
        ageRange: casting.ageRange,
        build: casting.build,
        skinMonk: casting.skinTone?.monk,
        hairColor: casting.hair?.color,
        hairLength: casting.hair?.length,
        eyeColor: casting.eyes?.color,
      });
    }
  });
});
