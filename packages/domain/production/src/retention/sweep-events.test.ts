import { valueOf } from '@image-production/kernel';
import { expect, it } from 'vitest';

import { openStudio } from '../testing/studio.test-support.ts';
import { sweepEvents } from './sweep-events.ts';

it('events that nobody delivers wait for 30 days', async () => {
  const studio = await openStudio();
  valueOf(await studio.portrait({ key: 'a' }));
  studio.clock.advance(studio.services.policy.eventRetentionMs);
  expect(await sweepEvents(studio.services)).toBe(0);
  studio.clock.advance(1);
  expect(await sweepEvents(studio.services)).toBe(1);
  expect(await sweepEvents(studio.services)).toBe(0);
});
