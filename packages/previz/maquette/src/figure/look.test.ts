import { turnedFrame, worldFrame } from '@image-production/previz-geometry';
import { describe, expect, test } from 'vitest';

import { lookOf } from './look.ts';

const turned = turnedFrame(worldFrame, { yaw: 0.3 });
const away = turnedFrame(worldFrame, { yaw: 1.4 });
const unsaid = { gaze: null, expression: null } as const;

describe('a look', () => {
  test('goes to the lens where the eyes reach it', () => {
    expect(lookOf(turned, unsaid).yaw).toBeCloseTo(-0.3, 6);
    expect(lookOf(away, unsaid).yaw).toBe(0);
    expect(lookOf(away, { ...unsaid, gaze: 'lens' }).yaw).toBeLessThan(-0.4);
  });

  test.each([
    ['left', -1],
    ['right', 1],
  ] as const)('goes to the %s of the picture', (gaze, sign) => {
    expect(Math.sign(lookOf(worldFrame, { ...unsaid, gaze }).yaw)).toBe(sign);
  });

  test('goes down under lowered lids, and nowhere under closed ones', () => {
    const down = lookOf(worldFrame, { ...unsaid, gaze: 'down' });
    expect(down.pitch).toBeLessThan(-0.2);
    expect(down.lids).toBeLessThan(lookOf(worldFrame, unsaid).lids);
    expect(lookOf(worldFrame, { ...unsaid, gaze: 'closed' }).lids).toBe(0);
  });

  test('shows a smile or earnest', () => {
    expect(lookOf(worldFrame, { ...unsaid, expression: 'smiling' }).smile).toBe(1);
    expect(lookOf(worldFrame, { ...unsaid, expression: 'serious' }).frown).toBe(1);
    expect(lookOf(worldFrame, { ...unsaid, expression: 'neutral' })).toEqual(
      lookOf(worldFrame, unsaid),
    );
  });
});
