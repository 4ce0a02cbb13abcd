import type {
  OperatorNotFound,
  OrganizationNotFound,
  ReadmitFailure,
} from '@image-production/access';
import { toMoney, toWireProblem, toSnakeCase } from '@image-production/contract';
import type { ErrorCode, WireProblem } from '@image-production/contract';
import type {
  InvalidModelName,
  ModelNotFound,
  SaveCandidateFailure,
} from '@image-production/identity';
import { formatDollars } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';
import type { StatementFailure } from '@image-production/ledger';
import { notOfferedProblem } from '@image-production/production';
import type {
  AcceptFailure,
  AdjustFailure,
  CancelFailure,
  ChangeWebhookFailure,
  CreateWebhookFailure,
  IncidentLasts,
  IncidentNotFound,
  KeyReused,
  RemoveFailure,
  SendFailure,
  SubmitFullBodyFailure,
  SubmitProFailure,
  TopUpFailure,
} from '@image-production/production';

import { absences } from './absences.ts';
import { explainCaller } from './explain-caller.ts';
import { explainKey } from './explain-key.ts';
import type { KeyFailure } from './explain-key.ts';
import { explainCandidateState, explainRequestState } from './explain-state.ts';
import type { Explanation } from './explain-state.ts';
import { explainWebhook, isOfWebhooks } from './explain-webhook.ts';
import type { WebhookFailure } from './explain-webhook.ts';
import { inputProblem } from './input-problem.ts';
import { ProblemError } from './problem-error.ts';

/** Every expected refusal of the domain that a client can meet. */
export type DomainFailure =
  | AcceptFailure
  | SubmitProFailure
  | SubmitFullBodyFailure
  | SaveCandidateFailure
  | ModelNotFound
  | OrganizationNotFound
  | TopUpFailure
  | CancelFailure
  | RemoveFailure
  | AdjustFailure
  | IncidentLasts
  | IncidentNotFound
  | StatementFailure
  | CreateWebhookFailure
  | ChangeWebhookFailure
  | SendFailure
  | ReadmitFailure
  | KeyFailure
  | OperatorNotFound;

/** Refusals that carry their own code beside those that are explained here. */
type ExplainedFailure = Exclude<DomainFailure, InvalidModelName>;

/** Kind of refusal → code of the contract. A new kind does not compile until it has one. */
const codes = {
  'idempotency-key-reused': 'idempotency_key_reused',
  'quote-exceeded': 'quote_exceeded',
  'spend-cap-reached': 'spend_cap_reached',
  'insufficient-funds': 'insufficient_funds',
  'funds-held': 'funds_held',
  'wallet-closed': 'insufficient_funds',
  'too-many-unfinished': 'too_many_in_flight',
  'too-many-keys': 'rate_limited',
  paused: 'unavailable',
  'books-violated': 'unavailable',
  'not-offered': 'value_not_allowed',
  'model-not-found': 'not_found',
  'roster-not-entitled': 'roster_not_entitled',
  'request-not-found': 'not_found',
  'request-state-conflict': 'conflict',
  'candidate-not-found': 'not_found',
  'candidate-expired': 'candidate_expired',
  'candidate-state-conflict': 'conflict',
  'model-name-taken': 'conflict',
  'model-name-conflict': 'conflict',
  'organization-not-found': 'not_found',
  'top-up-differs': 'conflict',
  'amount-out-of-range': 'number_out_of_range',
  'adjustment-differs': 'conflict',
  'refund-exceeds-charge': 'number_out_of_range',
  'chargeback-exceeds-top-up': 'number_out_of_range',
  'payout-exceeds-available': 'number_out_of_range',
  'write-off-exceeds-owed': 'number_out_of_range',
  'top-up-not-found': 'not_found',
  'incident-not-found': 'not_found',
  'incident-lasts': 'conflict',
  'webhook-not-found': 'not_found',
  'delivery-not-found': 'not_found',
  'webhook-disabled': 'conflict',
  'too-many-webhooks': 'conflict',
  'target-refused': 'value_not_allowed',
  'month-not-begun': 'not_found',
  'month-before-wallet': 'not_found',
  'operator-not-found': 'not_found',
  'api-key-not-found': 'not_found',
  'api-key-ended': 'conflict',
  'api-key-out-of-reach': 'insufficient_scope',
  'wider-api-key': 'value_not_allowed',
  'test-keys-only': 'value_not_allowed',
  'not-a-test-twin': 'insufficient_scope',
  unauthenticated: 'unauthenticated',
  'organization-suspended': 'organization_suspended',
  'insufficient-scope': 'insufficient_scope',
} as const satisfies Record<ExplainedFailure['kind'], ErrorCode>;

/** A refusal of the domain as an answer of the contract. */
export function problemOfFailure(failure: DomainFailure): ProblemError {
  if (failure.kind === 'model-name-invalid') return inputProblem([toWireProblem(failure.problem)]);
  const { detail, ...details } = explain(failure);
  return new ProblemError(codes[failure.kind], detail, details);
}

/** What clients hear while the last verification of the ledger stands against it. */
const booksViolated = 'The ledger does not verify; no new requests are accepted until it does.';

/** Why is the operator's business. */
const paused = 'No new requests are accepted for now; accepted ones go on.';

/** The only cause that the service itself can tell to last. */
const lasting =
  'The last verification found the ledger violated; put it right, verify it again ' +
  '(GET /admin/v1/ledger/verification), and resolve the incident then.';

/** A payment is final: nothing changes it. */
const booked = { currentState: 'booked', allowed: [] };

const bookedOtherwise = {
  'top-up-differs':
    'This reference was credited before, with another amount or to another organization.',
  'adjustment-differs': 'This reference was booked before with other content.',
} as const;

function explain(failure: ExplainedFailure): Explanation {
  if (isAbsence(failure)) return { detail: absences[failure.kind] };
  return isOfWebhooks(failure) ? explainWebhook(failure) : explainOther(failure);
}

function explainOther(failure: Exclude<ExplainedFailure, WebhookFailure | Absence>): Explanation {
  switch (failure.kind) {
    case 'idempotency-key-reused':
      return explainReuse(failure);
    case 'quote-exceeded': {
      const quoted = toMoney(failure.total);
      const costMax = formatDollars(failure.costMax);
      return {
        detail: `The request costs ${quoted.amount} USD, more than the ${costMax} USD allowed.`,
        extensions: { quoted },
      };
    }
    case 'insufficient-funds':
    case 'funds-held':
    case 'wallet-closed':
      return explainFunds(failure);
    case 'too-many-unfinished':
    case 'too-many-keys':
    case 'paused':
    case 'books-violated':
      return explainStop(failure);
    case 'roster-not-entitled':
      return { detail: 'The organization holds no licence for this roster model.' };
    case 'request-state-conflict':
      return explainRequestState(failure.currentState);
    case 'incident-lasts':
      return { detail: lasting, extensions: { currentState: 'open', allowed: [] } };
    case 'not-offered':
      return atInput(toWireProblem(notOfferedProblem(failure)));
    case 'candidate-expired':
      return { detail: 'The candidate was not saved in time and has expired.' };
    case 'candidate-state-conflict':
    case 'model-name-taken':
    case 'model-name-conflict':
      return explainConflict(failure);
    case 'top-up-differs':
    case 'adjustment-differs':
      return { detail: bookedOtherwise[failure.kind], extensions: booked };
    case 'spend-cap-reached':
    case 'api-key-ended':
    case 'api-key-out-of-reach':
    case 'wider-api-key':
    case 'test-keys-only':
    case 'not-a-test-twin':
      return explainKey(failure);
    case 'unauthenticated':
    case 'organization-suspended':
    case 'insufficient-scope':
      return { detail: explainCaller(failure) };
    case 'refund-exceeds-charge':
    case 'chargeback-exceeds-top-up':
    case 'payout-exceeds-available':
    case 'write-off-exceeds-owed':
    case 'amount-out-of-range':
      return explainAmount(failure);
  }
}

type Absence = Extract<ExplainedFailure, { readonly kind: keyof typeof absences }>;

function isAbsence(failure: ExplainedFailure): failure is Absence {
  return Object.hasOwn(absences, failure.kind);
}

function explainReuse(failure: KeyReused): Explanation {
  const { mismatch, originalRequestId } = failure;
  return {
    detail: `This Idempotency-Key belongs to another order; different: ${mismatch.join(', ')}. Send a new key with a new order.`,
    extensions: { mismatch: [...mismatch], originalRequestId },
  };
}

function explainAmount(failure: Extract<DomainFailure, { amount: Micros }>): Explanation {
  const message =
    failure.kind === 'amount-out-of-range'
      ? 'The amount is outside what can be booked.'
      : `At most ${toMoney(failure.left).amount} USD are left.`;
  return atPointer('/amount', 'number_out_of_range', message);
}

function explainFunds(
  failure: Extract<DomainFailure, { kind: 'insufficient-funds' | 'funds-held' | 'wallet-closed' }>,
): Explanation {
  const { available, held, required } = failure;
  const amounts = { available: toMoney(available), required: toMoney(required) };
  if (failure.kind === 'wallet-closed') {
    const detail = 'A payment was charged back; the wallet takes no new requests.';
    return { detail, extensions: { ...amounts, walletClosed: true } };
  }
  if (failure.kind === 'insufficient-funds') {
    const detail = `The request needs ${amounts.required.amount} USD; ${amounts.available.amount} USD are available.`;
    return { detail, extensions: amounts };
  }
  const detail = `The request needs ${amounts.required.amount} USD; running requests hold what is missing.`;
  return { detail, extensions: { ...amounts, held: toMoney(held) } };
}

function explainStop(
  failure: Extract<
    DomainFailure,
    { kind: 'too-many-unfinished' | 'too-many-keys' | 'paused' | 'books-violated' }
  >,
): Explanation {
  switch (failure.kind) {
    case 'too-many-unfinished':
      return { detail: `${failure.unfinishedMax} requests are unfinished; wait for one to end.` };
    case 'too-many-keys':
      return {
        detail: `${failure.keysMax} idempotency keys are in use; the oldest are forgotten in time.`,
        headers: { 'retry-after': '3600' },
      };
    case 'paused':
      return { detail: paused, headers: { 'retry-after': '60' } };
    case 'books-violated':
      return { detail: booksViolated, headers: { 'retry-after': '60' } };
  }
}

function explainConflict(
  failure: Extract<
    DomainFailure,
    { kind: 'candidate-state-conflict' | 'model-name-taken' | 'model-name-conflict' }
  >,
): Explanation {
  const extensions = {
    currentState: toSnakeCase(failure.currentState),
    allowed: failure.allowed.map((action) => toSnakeCase(action)),
  };
  if (failure.kind === 'candidate-state-conflict') {
    return { ...explainCandidateState(failure.currentState), extensions };
  }
  const message =
    failure.kind === 'model-name-taken'
      ? 'Another model of the organization has this name; choose another one.'
      : 'The candidate is saved already, under another name.';
  return { detail: message, extensions, errors: [{ pointer: '/name', code: 'conflict', message }] };
}

function atPointer(pointer: string, code: ErrorCode, message: string): Explanation {
  return atInput({ pointer, code, message });
}

function atInput(problem: WireProblem): Explanation {
  return { detail: problem.message, errors: [problem] };
}
