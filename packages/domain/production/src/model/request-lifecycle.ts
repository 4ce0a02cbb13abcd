import { noMicros, refuse, succeed } from '@image-production/kernel';
import type { Micros, Result, WorkerId } from '@image-production/kernel';
import { chargeFor } from '@image-production/pricing';

import { deliveredOutputs, isTerminal } from './generation-request.ts';
import type {
  DeliveredPicture,
  GenerationRequest,
  Lease,
  Output,
  RequestStage,
  RequestStatus,
} from './generation-request.ts';
import { commonCredentials } from './provenance.ts';
import type { Provenance } from './provenance.ts';
import type { RequestError } from './request-error.ts';

/** What can happen to a request after it was accepted. Times are epoch milliseconds. */
export type RequestCommand =
  /** A worker takes the request, or takes it over from one whose lease is lost. */
  | {
      readonly type: 'claim';
      readonly workerId: WorkerId;
      readonly at: number;
      readonly leaseMs: number;
    }
  | {
      readonly type: 'advance';
      readonly token: number;
      readonly stage: RequestStage;
      readonly progress: number;
    }
  | {
      readonly type: 'deliver-output';
      readonly token: number;
      readonly index: number;
      readonly picture: DeliveredPicture;
      readonly provenance: Provenance;
    }
  | {
      readonly type: 'fail-output';
      readonly token: number;
      readonly index: number;
      readonly error: RequestError;
    }
  | { readonly type: 'retry-later'; readonly token: number; readonly notBefore: number }
  /** The worker goes away through no fault of the request: the attempt does not count. */
  | { readonly type: 'give-back'; readonly token: number }
  | { readonly type: 'cancel'; readonly at: number; readonly retentionMs: number }
  /** Nobody may finish the request any more. Takes the next token, so that its holder is fenced. */
  | {
      readonly type: 'give-up';
      readonly at: number;
      readonly retentionMs: number;
      readonly error: RequestError;
    }
  /**
   * Ends the request with what has been delivered so far. `error` tells why the rest is missing;
   * the request itself fails with it only when nothing was delivered.
   */
  | {
      readonly type: 'settle';
      readonly token: number;
      readonly at: number;
      readonly retentionMs: number;
      readonly error: RequestError | null;
    };

export type RequestFailure =
  /** Somebody else has the request now, or it has ended: whoever asks must stop. */
  | { readonly kind: 'fenced' }
  | { readonly kind: 'request-state-conflict'; readonly currentState: RequestStatus };

/** How the hold of a request that has just ended is to be resolved. */
export type Settlement =
  | { readonly kind: 'capture'; readonly amount: Micros }
  | { readonly kind: 'release' };

export interface RequestChange {
  readonly request: GenerationRequest;
  /** Present exactly when this change ends the request. */
  readonly settlement: Settlement | null;
}

/** What a command makes of a request. Pure; the fence is checked here and nowhere else. */
export function changeRequest(
  request: GenerationRequest,
  command: RequestCommand,
): Result<RequestChange, RequestFailure> {
  if (isTerminal(request.status)) return refusedWhenTerminal(request, command);
  if ('token' in command && !isHolder(request, command.token)) return refuse({ kind: 'fenced' });
  switch (command.type) {
    case 'claim':
      return changed(claimed(request, command));
    case 'advance':
      return changed({
        ...request,
        stage: command.stage,
        progress: furthest(request.progress, command.progress),
      });
    case 'deliver-output':
      return changed(
        withOutput(
          request,
          { status: 'succeeded', index: command.index, ...command.picture },
          command.provenance,
        ),
      );
    case 'fail-output':
      return changed(
        withOutput(
          request,
          { status: 'failed', index: command.index, error: command.error },
          request.provenance,
        ),
      );
    case 'retry-later':
      return changed(requeued(request, { notBefore: command.notBefore }));
    case 'give-back':
      return changed(requeued(request, { attempts: request.lease.attempts - 1 }));
    case 'cancel':
      return cancel(request, command);
    case 'give-up':
      return succeed(settled(withNextToken(request), command));
    case 'settle':
      return succeed(settled(request, command));
  }
}

function refusedWhenTerminal(
  request: GenerationRequest,
  command: RequestCommand,
): Result<RequestChange, RequestFailure> {
  if ('token' in command) return refuse({ kind: 'fenced' });
  return refuse({ kind: 'request-state-conflict', currentState: request.status });
}

function withNextToken(request: GenerationRequest): GenerationRequest {
  return { ...request, lease: { ...request.lease, token: request.lease.token + 1 } };
}

/** Nobody holds a request that still waits, or that was given back. */
function isHolder({ lease }: GenerationRequest, token: number): boolean {
  return lease.workerId !== null && lease.token === token;
}

/** Also when a renderer reports nonsense such as 0/0. */
function furthest(from: number, to: number): number {
  return to > from ? Math.min(to, 1) : from;
}

function changed(request: GenerationRequest): Result<RequestChange, RequestFailure> {
  return succeed({ request: { ...request, version: request.version + 1 }, settlement: null });
}

function claimed(
  request: GenerationRequest,
  command: Extract<RequestCommand, { type: 'claim' }>,
): GenerationRequest {
  return {
    ...request,
    status: request.status === 'queued' ? 'running' : request.status,
    stage: 'preparing',
    startedAt: request.startedAt ?? command.at,
    lease: {
      token: request.lease.token + 1,
      workerId: command.workerId,
      attempts: request.lease.attempts + 1,
      until: command.at + command.leaseMs,
      notBefore: request.lease.notBefore,
    },
  };
}

/** The first stored result of an output wins: a later attempt at it changes nothing. */
function withOutput(
  request: GenerationRequest,
  output: Output,
  provenance: Provenance | null,
): GenerationRequest {
  const current = request.outputs[output.index];
  if (!current) throw new Error(`request ${request.id} has no output ${output.index}`);
  if (current.status !== 'pending') return request;
  return {
    ...request,
    outputs: request.outputs.with(output.index, output),
    provenance: joined(request.provenance, provenance),
  };
}

/** The first account of the request stands, but it claims no credentials that a later file lacks. */
function joined(first: Provenance | null, later: Provenance | null): Provenance | null {
  if (!first || !later) return first ?? later;
  const all = [first.contentCredentials, later.contentCredentials];
  return { ...first, contentCredentials: commonCredentials(all) };
}

/** The request stays `running` for its client; only the lease says that nobody works on it. */
function requeued(request: GenerationRequest, lease: Partial<Lease>): GenerationRequest {
  return { ...request, lease: { ...request.lease, ...lease, workerId: null, until: null } };
}

function cancel(
  request: GenerationRequest,
  command: Extract<RequestCommand, { type: 'cancel' }>,
): Result<RequestChange, RequestFailure> {
  if (request.status === 'canceling') return succeed({ request, settlement: null });
  const isHeld = request.lease.workerId !== null;
  if (isHeld) return changed({ ...request, status: 'canceling' });
  // Nobody works on it, so there is nobody to wait for.
  const { at, retentionMs } = command;
  return succeed(released(request, { status: 'canceled', at, retentionMs, error: null }));
}

function settled(
  request: GenerationRequest,
  command: Pick<Extract<RequestCommand, { type: 'settle' }>, 'at' | 'retentionMs' | 'error'>,
): RequestChange {
  const { at, retentionMs, error } = command;
  if (request.status === 'canceling') {
    return released(request, { status: 'canceled', at, retentionMs, error: null });
  }
  const deliveredCount = deliveredOutputs(request).length;
  if (deliveredCount === 0) {
    const reason = error ?? firstOutputError(request);
    return released(request, { status: 'failed', at, retentionMs, error: reason });
  }
  const amount = chargeFor(request.terms.outputPrice, deliveredCount);
  return {
    request: ended(request, { status: 'succeeded', at, retentionMs, error, charged: amount }),
    settlement: { kind: 'capture', amount },
  };
}

function released(request: GenerationRequest, ending: Omit<Ending, 'charged'>): RequestChange {
  return {
    request: ended(request, { ...ending, charged: noMicros }),
    settlement: { kind: 'release' },
  };
}

function firstOutputError(request: GenerationRequest): RequestError {
  const failed = request.outputs.find((output) => output.status === 'failed');
  if (!failed) throw new Error(`request ${request.id} ends with nothing delivered and no reason`);
  return failed.error;
}

interface Ending {
  readonly status: 'succeeded' | 'failed' | 'canceled';
  readonly at: number;
  readonly retentionMs: number;
  /** Why what is still pending will not come. */
  readonly error: RequestError | null;
  readonly charged: Micros;
}

function ended(request: GenerationRequest, ending: Ending): GenerationRequest {
  const { status, at, retentionMs, error, charged } = ending;
  return {
    ...request,
    status,
    stage: null,
    progress: status === 'succeeded' ? 1 : request.progress,
    completedAt: at,
    expiresAt: at + retentionMs,
    error: status === 'failed' ? error : null,
    charged,
    billing: status === 'succeeded' ? 'captured' : 'released',
    outputs: request.outputs.map((output) => endedOutput(output, status, error)),
    lease: { ...request.lease, workerId: null, until: null },
    version: request.version + 1,
  };
}

/** A canceled request delivers nothing, and what is still pending will never come. */
function endedOutput(output: Output, status: Ending['status'], error: RequestError | null): Output {
  const { index } = output;
  if (status === 'canceled') return { index, status: 'canceled' };
  if (output.status !== 'pending') return output;
  return error ? { index, status: 'failed', error } : { index, status: 'canceled' };
}
