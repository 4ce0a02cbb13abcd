import type { Clock } from '@image-production/kernel';

/** The clock of the machine. It may step back when the machine's time is corrected. */
export const systemClock: Clock = { now: () => Date.now() };
