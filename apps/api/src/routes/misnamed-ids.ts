import type { ProGenerateFields, WireProblem } from '@image-production/contract';
import { isId, parseId } from '@image-production/identifiers';
import type { CandidateId } from '@image-production/identifiers';

import { ProblemError } from '../problem-error.ts';

type Identities = Pick<ProGenerateFields, 'custom_model_id' | 'model_id'>;

/** The 404 for an identity field with an id of the wrong kind, naming where to find the right one. */
export function misnamedIdentity(form: Identities): ProblemError {
  const { custom_model_id: custom, model_id: roster } = form;
  return custom === undefined
    ? misnamed('model_id', rosterAdvice(roster ?? ''))
    : misnamed('custom_model_id', customAdvice(custom));
}

/** Parses a candidate id, trimmed; throws 404 with advice when it is malformed. */
export function readCandidateId(given: string): CandidateId {
  const id = parseCandidateId(given);
  if (!id) throw misnamedCandidate(given);
  return id;
}

/** Parses a candidate id, trimmed. */
export function parseCandidateId(given: string): CandidateId | undefined {
  return parseId('candidate', given.trim());
}

/** The 404 for a candidate id that is none. */
export function misnamedCandidate(given: string): ProblemError {
  return misnamed('candidate_id', candidateAdvice(given.trim()));
}

function customAdvice(given: string): string {
  if (given.startsWith('rst_')) return 'takes your own model (mdl_…); send a rst_ id as model_id.';
  if (given.startsWith('cnd_')) {
    return 'takes a saved model (mdl_…); POST /v1/models/save makes one of a candidate.';
  }
  return 'takes an id (mdl_ and 26 characters), not a name; GET /v1/models lists yours.';
}

function rosterAdvice(given: string): string {
  if (given.startsWith('mdl_')) {
    return 'takes a roster model (rst_…); send a mdl_ id as custom_model_id.';
  }
  return 'takes an id (rst_ and 26 characters), not a name; GET /v1/roster lists them.';
}

function candidateAdvice(given: string): string {
  if (isId('model', given)) return 'takes a candidate (cnd_…); a mdl_ id is a model saved already.';
  if (isId('request', given)) {
    return 'takes a candidate (cnd_…); the record of this request names it under candidate.';
  }
  return 'takes an id (cnd_ and 26 characters); POST /v1/models/generate answers with one.';
}

function misnamed(field: string, advice: string): ProblemError {
  const message = `${field} ${advice}`;
  const errors: WireProblem[] = [{ pointer: `/${field}`, code: 'not_found', message }];
  return new ProblemError('not_found', message, { errors });
}
