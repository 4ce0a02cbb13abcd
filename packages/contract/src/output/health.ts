import { z } from 'zod';

/** The process answers. */
export const health = z.strictObject({ status: z.literal('ok') });

export type HealthAnswer = z.infer<typeof health>;

/** Migrations are done and a worker lives. Anything less is a 503 `unavailable`. */
export const readiness = z.strictObject({ status: z.literal('ready') });

export type ReadinessAnswer = z.infer<typeof readiness>;
