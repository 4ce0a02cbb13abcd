import type { ApiDocument } from '../document/api-document.ts';
import type { SchemaJudge } from '../document/schema-judge.ts';
import type { MutatedCall } from '../mutations/leaf.ts';
import type { Answer } from '../world/composed-service.ts';
import { findInputFault } from './judge-input.ts';

/** Codes of refusals that a schema can express; the others are rules of the trade. */
const schemaCodes = new Set([
  'malformed_request',
  'number_out_of_range',
  'text_too_long',
  'text_too_short',
  'unknown_field',
  'value_not_allowed',
]);

interface InputProblem {
  readonly code: string;
  readonly pointer: string;
}

/** Whether the service accepted what is invalid, or refused what is valid. */
export function judgeOutcome(
  document: ApiDocument,
  judge: SchemaJudge,
  { call, verdict, isBenign }: MutatedCall,
  answer: Answer,
): string[] {
  const fault = verdict === null ? findInputFault(document, judge, call) : knownFault(verdict);
  const refusals = listRefusals(answer);
  const isAccepted = answer.status < 400 && refusals.length === 0;
  if (fault !== null && isAccepted) return [`answered ${answer.status} to invalid input: ${fault}`];
  const unfounded = refusals.filter(({ code }) => schemaCodes.has(code));
  if (fault === null && isBenign && unfounded.length > 0) {
    return [`refused valid input: ${JSON.stringify(unfounded)}`];
  }
  return [];
}

function knownFault(verdict: 'invalid' | 'valid'): string | null {
  return verdict === 'invalid' ? 'known to be invalid' : null;
}

/** The problems with the input that an answer names, be it a refusal or a review. */
function listRefusals({ status, headers, bytes }: Answer): readonly InputProblem[] {
  if (!/json/.test(headers.get('content-type') ?? '')) return [];
  const body = JSON.parse(bytes.toString('utf8')) as {
    readonly code?: string;
    readonly valid?: boolean;
    readonly errors?: readonly InputProblem[];
  };
  if (status >= 400) return body.errors ?? [{ code: body.code ?? '', pointer: '' }];
  return body.valid === false ? (body.errors ?? []) : [];
}
