import { judgeBrief, reviewBrief } from '@image-production/brief';
import { ApiError } from '@image-production/client';
import { effectiveAspect } from '@image-production/operations';

import { toBrief } from '../drafts/draft.ts';
import type { Draft, DraftReference } from '../drafts/draft.ts';
import { toWireName, toWireNames, wireNames } from '../drafts/wire-fields.ts';

/** Something said about one field, which the pointer names as the wire does. */
export interface Finding {
  readonly pointer: string;
  readonly severity: 'refused' | 'warning' | 'notice';
  readonly code: string;
  readonly message: string;
}

/** Of what is not written yet nobody is told while writing it. */
const unfinished: ReadonlySet<string> = new Set([
  'text_too_short',
  'identity_required',
  'reference_count',
]);

/** The advice of the very rules that the service applies. */
export function adviceOn(draft: Draft, references: readonly DraftReference[]): Finding[] {
  const context = { operation: 'pro.generate', aspect: draft.aspect, names: wireNames } as const;
  return reviewBrief(toBrief(draft, references), context).map(
    ({ path, severity, code, message }) => ({
      pointer: toPointer(path),
      severity,
      code,
      message: code === 'aspect_aliased' ? renderedFor(draft.aspect) : message,
    }),
  );
}

/** The service says where a program reads the effective value; a person sees it. */
function renderedFor(aspect: Draft['aspect']): string {
  return `${aspect} is rendered at ${effectiveAspect('pro.generate', aspect)} for now.`;
}

/** What the service would refuse of the brief, apart from what is still to be written. */
export function problemsOf(draft: Draft, references: readonly DraftReference[]): Finding[] {
  const judged = judgeBrief(toWireNames(briefToJudge(draft, references)), wireNames);
  if (judged.ok) return [];
  return judged.failure
    .filter(({ code }) => !unfinished.has(code))
    .map(({ path, code, message }) => ({
      pointer: toPointer(path),
      severity: 'refused',
      code,
      message,
    }));
}

function briefToJudge(draft: Draft, references: readonly DraftReference[]): unknown {
  const { referenceRoles, ...brief } = toBrief(draft, references);
  const roles = referenceRoles.map(({ fidelity: { aspects, ...fidelity }, ...role }) => ({
    ...role,
    fidelity: aspects.length > 0 ? { ...fidelity, aspects } : fidelity,
  }));
  return { ...brief, referenceRoles: roles };
}

/** What the service refused, each at its field. */
export function refusalsIn(error: unknown): Finding[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.map(({ pointer, code, message }) => ({
    pointer,
    severity: 'refused',
    code,
    message,
  }));
}

/** Findings of this page, and those of the service that it does not have itself. */
export function joinFindings(own: readonly Finding[], foreseen: readonly Finding[]): Finding[] {
  const key = ({ pointer, code }: Finding): string => `${pointer} ${code}`;
  const said = new Set(own.map(key));
  return [...own, ...foreseen.filter((finding) => !said.has(key(finding)))];
}

export function findingsAt(findings: readonly Finding[], pointer: string): Finding[] {
  return findings.filter(
    (finding) => finding.pointer === pointer || finding.pointer.startsWith(`${pointer}/`),
  );
}

function toPointer(path: readonly (string | number)[]): string {
  return `/${path.map((step) => toWireName(String(step))).join('/')}`;
}
