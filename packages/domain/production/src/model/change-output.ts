import type { PassName } from '@image-production/operations';
import { findingsIn } from '@image-production/rendering';
import type { RejectedTake, Take } from '@image-production/rendering';

import { currentTake } from './generation-request.ts';
import type {
  DeliveredPicture,
  Output,
  PendingOutput,
  RequestAdvisory,
  StartedRequest,
} from './generation-request.ts';
import { passesOf } from './work-order.ts';

/** Changes a pending output. The first stored result wins; later attempts do not replace it. */
export function withOutput(
  request: StartedRequest,
  index: number,
  change: (pending: PendingOutput) => Output,
): StartedRequest {
  const current = request.outputs[index];
  if (!current) throw new Error(`request ${request.id} has no output ${index}`);
  if (current.status !== 'pending') return request;
  return { ...request, outputs: request.outputs.with(index, change(current)) };
}

/** Only a pending output can have a call, and only for its current take. */
export function withCall(
  request: StartedRequest,
  index: number,
  take: Take,
  call: Pick<PendingOutput, 'call'>,
): StartedRequest {
  return withOutput(request, index, (pending) => {
    if (currentTake(pending) !== take) throw new Error(`take ${take} is not the current one`);
    const { call: _, ...others } = pending;
    return { ...others, ...call };
  });
}

/** There is no third take, so the second cannot be rejected for another. */
export function secondTake(
  { index, rejectedTake }: PendingOutput,
  rejected: RejectedTake,
): PendingOutput {
  if (rejectedTake) throw new Error(`a take of output ${index} was rejected already`);
  return { index, status: 'pending', rejectedTake: rejected };
}

/** What is to be said of a delivered picture. */
export function adviceOn(
  { work }: Pick<StartedRequest, 'work'>,
  index: number,
  picture: DeliveredPicture,
): readonly RequestAdvisory[] {
  return [...findingsAdvice(index, picture), ...missingPasses(passesOf(work), picture)];
}

/** What the inspection found. */
function findingsAdvice(
  index: number,
  { inspection }: DeliveredPicture,
): readonly RequestAdvisory[] {
  const findings = inspection ? findingsIn(inspection) : [];
  if (findings.length === 0) return [];
  const message = `The inspection of output ${index} found something: ${findings.join(', ')}.`;
  const pointer = `/outputs/${index}`;
  return [{ code: 'inspection_findings', severity: 'notice', pointer, message }];
}

/** Passes that were asked for and that the engine does not make. */
function missingPasses(
  asked: readonly PassName[],
  { companions }: DeliveredPicture,
): readonly RequestAdvisory[] {
  const made = new Set(companions?.passes.map(({ name }) => name));
  const missing = asked.filter((name) => !made.has(name));
  if (missing.length === 0) return [];
  const message = `The engine of this picture does not make: ${missing.join(', ')}.`;
  return [{ code: 'passes_unavailable', severity: 'notice', pointer: '/passes', message }];
}
