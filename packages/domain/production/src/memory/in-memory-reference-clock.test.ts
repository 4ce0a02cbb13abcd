import { ManualClock } from '@image-production/kernel/memory';

import { referenceClockContract } from '../contract/index.ts';
import { start } from '../contract/production-scene.ts';
import { InMemoryReferenceClock } from './in-memory-reference-clock.ts';

referenceClockContract('in memory', async () => {
  const clock = new InMemoryReferenceClock(new ManualClock(start));
  return { clock, other: clock };
});
