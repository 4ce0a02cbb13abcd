import type { z } from 'zod';

import { isErrorCode } from '../error-catalogue.ts';
import type { ErrorCode } from '../error-catalogue.ts';

/** The issue of a schema that refuses with a code and a sentence of its own. */
export type Refusal = {
  readonly code: 'custom';
  readonly params: { readonly code: ErrorCode };
  readonly message: string;
};

/** For `refine` and for lists of issues: where a schema knows more than its kind of value says. */
export function refusal(code: ErrorCode, message: string): Refusal {
  return { code: 'custom', params: { code }, message };
}

/** The code that a schema refused with; undefined where it leaves that to the kind of issue. */
export function refusalCode(issue: z.core.$ZodIssue): ErrorCode | undefined {
  const code: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  return typeof code === 'string' && isErrorCode(code) ? code : undefined;
}
