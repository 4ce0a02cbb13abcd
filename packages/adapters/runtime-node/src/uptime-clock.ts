import { uptime } from 'node:os';

import type { Clock } from '@image-production/kernel';

/**
 * Milliseconds since the machine booted, including sleep where the platform counts it. Monotonic:
 * corrections of the system clock do not affect it.
 */
export const uptimeClock: Clock = { now: () => Math.round(uptime() * 1_000) };
