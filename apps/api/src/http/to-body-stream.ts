import { ReadableStream } from 'node:stream/web';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from './api-environment.ts';

/**
 * Converts bytes to a response body that reads as fast as the client does and stops when the client
 * disconnects. When reading fails, the socket is destroyed short of `Content-Length`, so that the
 * client cannot take the part for the whole.
 */
export function toBodyStream(
  context: ApiContext,
  { logger }: ApiServices,
  bytes: AsyncIterable<Uint8Array>,
): ReadableStream<Uint8Array> {
  async function* watched(): AsyncGenerator<Uint8Array> {
    try {
      yield* bytes;
    } catch (error) {
      logger.error(
        { err: error, traceId: context.var.traceId, path: context.req.path },
        'download broken off',
      );
      const { outgoing } = context.env;
      if (!outgoing) throw error;
      // Rethrowing here would make the server send the error's text.
      outgoing.destroy();
    }
  }
  return ReadableStream.from(watched());
}
