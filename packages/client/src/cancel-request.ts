import { ConflictError } from './api-error.ts';
import type { CallOptions } from './call-options.ts';
import type { Transport } from './transport.ts';
import type { RequestRecord } from './wire-types.ts';

/** Stops a request that has not ended. One that is canceled already is answered as such. */
export async function cancelRequest(
  transport: Transport,
  requestId: string,
  options?: CallOptions,
): Promise<RequestRecord> {
  const path = `/v1/requests/${encodeURIComponent(requestId)}`;
  try {
    const call = { method: 'POST', path: `${path}/cancel`, isRepeatable: true };
    return (await transport.json<RequestRecord>(call, options)).value;
  } catch (error) {
    // The answer to an earlier attempt may have been lost.
    if (!(error instanceof ConflictError && error.problem?.currentState === 'canceled'))
      throw error;
    const call = { method: 'GET', path, isRepeatable: true };
    return (await transport.json<RequestRecord>(call, options)).value;
  }
}
