import { reviewBrief } from '@image-production/brief';
import { ApiError } from '@image-production/client';

import { toBrief } from '../drafts/draft.ts';
import type { Draft, DraftReference } from '../drafts/draft.ts';
import { toWireName } from '../drafts/wire-fields.ts';

/** Something said about one field, which the pointer names as the wire does. */
export interface Finding {
  readonly pointer: string;
  readonly severity: 'refused' | 'warning' | 'notice';
  readonly message: string;
}

/** The advice of the very rules that the service applies. */
export function adviceOn(draft: Draft, references: readonly DraftReference[]): Finding[] {
  const context = { operation: 'pro.generate', aspect: draft.aspect } as const;
  return reviewBrief(toBrief(draft, references), context).map(({ path, severity, message }) => ({
    pointer: `/${path.map((step) => toWireName(String(step))).join('/')}`,
    severity,
    message,
  }));
}

/** What the service refused, each at its field. */
export function refusalsIn(error: unknown): Finding[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.map(({ pointer, message }) => ({ pointer, severity: 'refused', message }));
}

export function findingsAt(findings: readonly Finding[], pointer: string): Finding[] {
  return findings.filter(
    (finding) => finding.pointer === pointer || finding.pointer.startsWith(`${pointer}/`),
  );
}
