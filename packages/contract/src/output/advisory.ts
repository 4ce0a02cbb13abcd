import type { KeyPath } from '@image-production/kernel';
import { z } from 'zod';

import { advisorySeverities } from '../vocabulary.ts';
import { toWirePointer } from '../wire-names.ts';

/** Advice that does not prevent acceptance. */
export const advisory = z
  .strictObject({
    code: z.string(),
    severity: z.enum(advisorySeverities),
    pointer: z.string().meta({
      description: 'JSON Pointer into the form; of `inspection_findings` into the record.',
    }),
    message: z.string(),
  })
  .meta({ id: 'Advisory' });

export type AdvisoryAnswer = z.infer<typeof advisory>;

/** Advice of a domain. */
interface Advice<Code extends string> {
  readonly code: Code;
  readonly severity: AdvisoryAnswer['severity'];
  readonly path: KeyPath;
  readonly message: string;
}

/** The advice as a client is told it: where it points is in names of the wire. */
export function toWireAdvisory<Code extends string>({
  code,
  severity,
  path,
  message,
}: Advice<Code>) {
  return { code, severity, pointer: toWirePointer(path), message };
}
