import type { WorkerId } from '@image-production/identifiers';
import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import type { OutputInspection, Provenance, RejectedTake, Take } from '@image-production/rendering';
import { commonCredentials } from '@image-production/rendering';

import { adviceOn, secondTake, withCall, withOutput } from './change-output.ts';
import { canceled, failedOutput, settled } from './end-request.ts';
import type { RequestEnding } from './end-request.ts';
import { isEnded } from './generation-request.ts';
import type {
  DeliveredPicture,
  EndedRequest,
  EngineCall,
  GenerationRequest,
  Lease,
  RequestStage,
  RequestStatus,
  StartedRequest,
  UnfinishedRequest,
} from './generation-request.ts';
import type { RequestError } from './request-error.ts';

/** Commands to an accepted request. Times are epoch milliseconds. */
export type RequestCommand =
  /** A worker claims the request, possibly from a worker whose lease has expired. */
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
      /** Of the take that was rejected. */
      readonly inspection?: OutputInspection;
    }
  /** A paid call is about to be sent, or its engine has returned a job id. */
  | {
      readonly type: 'note-call';
      readonly token: number;
      readonly index: number;
      readonly call: EngineCall;
    }
  /** The engine certainly did not accept the call. */
  | {
      readonly type: 'drop-call';
      readonly token: number;
      readonly index: number;
      readonly take: Take;
    }
  /** The first take failed its inspection: the second may now be rendered, with a call of its own. */
  | {
      readonly type: 'reject-take';
      readonly token: number;
      readonly index: number;
      readonly rejected: RejectedTake;
    }
  | { readonly type: 'retry-later'; readonly token: number; readonly notBefore: number }
  /** The worker shuts down, or the engine asks for a pause. The attempt does not count. */
  | { readonly type: 'give-back'; readonly token: number; readonly notBefore?: number }
  | { readonly type: 'cancel'; readonly at: number; readonly retentionMs: number }
  /** The request is overdue. Takes the next token, which fences out its holder. */
  | {
      readonly type: 'give-up';
      readonly at: number;
      readonly retentionMs: number;
      readonly error: RequestError;
    }
  /**
   * Ends the request with the outputs delivered so far. `error` explains the missing ones; the
   * request itself fails with it only if nothing was delivered.
   */
  | {
      readonly type: 'settle';
      readonly token: number;
      readonly at: number;
      readonly retentionMs: number;
      readonly error: RequestError | null;
    };

export type RequestFailure =
  /** Another worker holds the request, or it has ended: the caller must stop. */
  | { readonly kind: 'fenced' }
  | { readonly kind: 'request-state-conflict'; readonly currentState: RequestStatus };

/** A change that leaves the request unfinished. */
interface RequestProgress {
  readonly request: GenerationRequest;
  readonly settlement: null;
}

export type RequestChange = RequestProgress | RequestEnding;

/** Applies a command to a request. Pure; the only place that checks the fencing token. */
export function changeRequest(
  request: GenerationRequest,
  command: Extract<RequestCommand, { type: 'settle' | 'give-up' }>,
): Result<RequestEnding, RequestFailure>;
export function changeRequest(
  request: GenerationRequest,
  command: RequestCommand,
): Result<RequestChange, RequestFailure>;
export function changeRequest(
  request: GenerationRequest,
  command: RequestCommand,
): Result<RequestChange, RequestFailure> {
  if (isEnded(request)) return refusedWhenEnded(request, command);
  if ('token' in command) {
    return isHeld(request, command.token)
      ? changeHeld(request, command)
      : refuse({ kind: 'fenced' });
  }
  switch (command.type) {
    case 'claim':
      return changed(claimed(request, command));
    case 'cancel':
      return cancel(request, command);
    case 'give-up':
      return succeed(settled(withNextToken(request), command));
  }
}

/** Applies a command from the worker that holds the request. */
function changeHeld(
  request: StartedRequest,
  command: Extract<RequestCommand, { token: number }>,
): Result<RequestChange, RequestFailure> {
  switch (command.type) {
    case 'advance': {
      const { stage, progress } = command;
      return changed({ ...request, stage, progress: furthest(request.progress, progress) });
    }
    case 'deliver-output': {
      const { index, picture, provenance } = command;
      const delivered = withOutput(request, index, () => ({
        status: 'succeeded',
        index,
        ...picture,
      }));
      if (delivered === request) return changed(request);
      return changed({
        ...delivered,
        provenance: joined(request.provenance, provenance),
        advisories: [...request.advisories, ...adviceOn(request, index, picture)],
      });
    }
    case 'fail-output': {
      const { index, error, inspection } = command;
      return changed(
        withOutput(request, index, (pending) => failedOutput(pending, error, inspection)),
      );
    }
    case 'note-call': {
      const { index, call } = command;
      return changed(withCall(request, index, call.take, { call }));
    }
    case 'drop-call':
      return changed(withCall(request, command.index, command.take, {}));
    case 'reject-take': {
      const { index, rejected } = command;
      return changed(withOutput(request, index, (pending) => secondTake(pending, rejected)));
    }
    case 'retry-later':
      return changed(requeued(request, { notBefore: command.notBefore }));
    case 'give-back':
      return changed(givenBack(request, command));
    case 'settle':
      return succeed(settled(request, command));
  }
}

function refusedWhenEnded(
  request: EndedRequest,
  command: RequestCommand,
): Result<never, RequestFailure> {
  if ('token' in command) return refuse({ kind: 'fenced' });
  return refuse({ kind: 'request-state-conflict', currentState: request.status });
}

function withNextToken(request: UnfinishedRequest): UnfinishedRequest {
  return { ...request, lease: { ...request.lease, token: request.lease.token + 1 } };
}

/** A queued request, or one that was given back, is held by no worker. */
function isHeld(request: UnfinishedRequest, token: number): request is StartedRequest {
  const { status, lease } = request;
  return status !== 'queued' && lease.workerId !== null && lease.token === token;
}

/** Ignores NaN, such as a renderer's 0/0. */
function furthest(from: number, to: number): number {
  return to > from ? Math.min(to, 1) : from;
}

function changed(request: StartedRequest): Result<RequestProgress, never> {
  return succeed({ request: { ...request, version: request.version + 1 }, settlement: null });
}

function claimed(
  request: UnfinishedRequest,
  command: Extract<RequestCommand, { type: 'claim' }>,
): StartedRequest {
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

function givenBack(
  request: StartedRequest,
  { notBefore }: Extract<RequestCommand, { type: 'give-back' }>,
): StartedRequest {
  const attempts = request.lease.attempts - 1;
  return requeued(request, { attempts, ...(notBefore !== undefined && { notBefore }) });
}

/** Keeps the first provenance, but no credentials that a later file lacks. */
function joined(first: Provenance | null, later: Provenance | null): Provenance | null {
  if (!first || !later) return first ?? later;
  const all = [first.contentCredentials, later.contentCredentials];
  return { ...first, contentCredentials: commonCredentials(all) };
}

/** The request stays `running` for its client; only the lease shows that no worker has it. */
function requeued(request: StartedRequest, lease: Partial<Lease>): StartedRequest {
  return { ...request, lease: { ...request.lease, ...lease, workerId: null, until: null } };
}

function cancel(
  request: UnfinishedRequest,
  command: Extract<RequestCommand, { type: 'cancel' }>,
): Result<RequestChange, RequestFailure> {
  if (request.status === 'canceling') return succeed({ request, settlement: null });
  const isWorkedOn = request.status === 'running' && request.lease.workerId !== null;
  if (isWorkedOn) return changed({ ...request, status: 'canceling' });
  // No worker holds it, so it can end at once.
  return succeed(canceled(request, command));
}
