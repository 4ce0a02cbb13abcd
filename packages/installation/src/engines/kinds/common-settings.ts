import { z } from 'zod';

const dollars = z
  .string()
  .regex(/^\d{1,9}\.\d{2,6}$/, 'has to be an amount such as "0.24"')
  .describe('In the operator’s own reckoning.');

/** What every engine may be given, whatever its kind. */
const commonSettings = {
  concurrency: z.int().min(1).max(64).optional().describe('Pictures of a worker at once.'),
  requestsPerMinute: z.int().min(1).max(100_000).optional(),
  timeoutSeconds: z.int().min(10).max(3_600).optional(),
  compositionGuide: z
    .boolean()
    .optional()
    .describe('Sends the previz frame of the plan as the last picture; not for previz itself.'),
  budget: z
    .strictObject({ perDay: dollars, perPicture: dollars })
    .optional()
    .describe('A stop when reached, counted for all workers by the day of UTC.'),
};

/** An engine of the file; what its kind adds is known to the kind alone. */
export type EngineSettings = { readonly kind: string } & Readonly<
  z.output<z.ZodObject<typeof commonSettings>>
>;

type SettingsSchema = z.ZodObject<typeof commonSettings & { kind: z.ZodLiteral<string> }>;

/** The settings of a kind with those of every engine. */
export function toSchema(kind: string, own: z.ZodRawShape): SettingsSchema {
  return z.strictObject({ kind: z.literal(kind), ...own, ...commonSettings });
}

export const model: z.ZodString = z.string().min(1).max(100);

export const downloadHosts: z.ZodDefault<z.ZodArray<z.ZodString>> = z
  .array(
    z.string().regex(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'has to be a host such as .example.com'),
  )
  .default([])
  .describe('Further hosts that its pictures come from; .example.com means all below it.');
