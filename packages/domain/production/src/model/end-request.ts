import { noMicros } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';
import { chargeFor } from '@image-production/pricing';
import type { OutputInspection } from '@image-production/rendering';

import { deliveredOutputs } from './generation-request.ts';
import type {
  EndedRequest,
  FailedOutput,
  Output,
  PendingOutput,
  UnfinishedRequest,
} from './generation-request.ts';
import type { RequestError } from './request-error.ts';

/** How to resolve the hold of a request that just ended. */
export type Settlement =
  | { readonly kind: 'capture'; readonly amount: Micros }
  | { readonly kind: 'release' };

/** A change that ends the request. */
export interface RequestEnding {
  readonly request: EndedRequest;
  readonly settlement: Settlement;
}

/** When a request ends, and how long its data is kept afterwards. */
interface Closing {
  readonly at: number;
  readonly retentionMs: number;
}

/** Ends a request with the outputs delivered so far. */
export function settled(
  request: UnfinishedRequest,
  command: Closing & { readonly error: RequestError | null },
): RequestEnding {
  if (request.status === 'canceling') return canceled(request, command);
  const { error } = command;
  const deliveredCount = deliveredOutputs(request).length;
  if (request.status === 'queued' || deliveredCount === 0) {
    return failed(request, command, error ?? firstOutputError(request));
  }
  const amount = chargeFor(request.terms.outputPrice, deliveredCount);
  return {
    request: {
      ...closed(request, command),
      status: 'succeeded',
      startedAt: request.startedAt,
      progress: 1,
      outputs: request.outputs.map((output) => endedOutput(output, error)),
      charged: amount,
      billing: 'captured',
      error: null,
    },
    settlement: { kind: 'capture', amount },
  };
}

function failed(request: UnfinishedRequest, closing: Closing, error: RequestError): RequestEnding {
  const outputs = request.outputs.map((output) => endedOutput(output, error));
  return {
    request: {
      ...closed(request, closing),
      status: 'failed',
      outputs,
      billing: 'released',
      error,
    },
    settlement: { kind: 'release' },
  };
}

/** A canceled request delivers nothing. */
export function canceled(request: UnfinishedRequest, closing: Closing): RequestEnding {
  return {
    request: {
      ...closed(request, closing),
      status: 'canceled',
      outputs: request.outputs.map(({ index }) => ({ index, status: 'canceled' })),
      billing: 'released',
      error: null,
    },
    settlement: { kind: 'release' },
  };
}

function firstOutputError(request: UnfinishedRequest): RequestError {
  const failure = request.outputs.find((output) => output.status === 'failed');
  if (!failure) throw new Error(`request ${request.id} ends with nothing delivered and no reason`);
  return failure.error;
}

/** Members set the same way however a request ends. */
function closed(request: UnfinishedRequest, { at, retentionMs }: Closing) {
  return {
    ...request,
    stage: null,
    completedAt: at,
    expiresAt: at + retentionMs,
    charged: noMicros,
    lease: { ...request.lease, workerId: null, until: null },
    version: request.version + 1,
  } as const;
}

/** Ends a pending output: failed with `error`, or canceled if it is null. */
function endedOutput(output: Output, error: RequestError | null): Output {
  if (output.status !== 'pending') return output;
  return error ? failedOutput(output, error) : { index: output.index, status: 'canceled' };
}

/** Fails a pending output; without an inspection of its own it keeps that of a rejected take. */
export function failedOutput(
  { index, rejectedTake }: PendingOutput,
  error: RequestError,
  inspection?: OutputInspection,
): FailedOutput {
  const last = inspection ?? (rejectedTake && { ...rejectedTake.inspection, takes: 1 });
  return { index, status: 'failed', error, ...(last && { inspection: last }) };
}
