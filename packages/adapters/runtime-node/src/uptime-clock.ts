import { uptime } from 'node:os';

import type { Clock } from '@image-production/kernel';

/**
 * Milliseconds since the machine was started, its sleep included where the platform counts it.
 * Nobody sets it, and it goes on while the clock of the machine is corrected.
 */
export const uptimeClock: Clock = { now: () => Math.round(uptime() * 1_000) };
