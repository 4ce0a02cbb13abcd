import { z } from 'zod';

/** Liveness: the process responds. */
export const health = z.strictObject({ status: z.literal('ok') });

/** Readiness: storage works, a worker is alive, the books verify; else 503 `unavailable`. */
export const readiness = z.strictObject({ status: z.literal('ready') });
