import { RequestCanceledError, RequestFailedError } from '@image-production/client';
import type { ProductionRequest } from '@image-production/client';

import { untilInterrupted } from '../session.ts';
import type { Session } from '../session.ts';
import { ProgressLine } from './progress-line.ts';

/**
 * Waits for the end of an accepted request. Ctrl-C leaves it to go on and says how to come back.
 * Throws when it failed, was canceled, or takes longer than `withinMs`.
 */
export async function followRequest(
  session: Session,
  request: ProductionRequest,
  { withinMs }: { readonly withinMs?: number | undefined } = {},
): Promise<ProductionRequest> {
  const { requestId } = request;
  using line = new ProgressLine(session);
  const resume = `The request goes on. Come back to it: ips requests watch ${requestId}`;
  return untilInterrupted(
    session.surroundings,
    () => `\n${resume}`,
    (signal) =>
      request.waitUntilDone({
        signal,
        ...(withinMs !== undefined && { withinMs }),
        onUpdate: (record) => {
          if (!hasEnded(record.status)) line.tell(record);
        },
      }),
  );
}

export function hasEnded(status: string): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'canceled';
}

/** The record of a request that ended without a picture. */
export function failedRecord(error: unknown): unknown {
  const isFailure = error instanceof RequestFailedError || error instanceof RequestCanceledError;
  return isFailure ? error.record : undefined;
}
