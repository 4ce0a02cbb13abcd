import { ReadableStream } from 'node:stream/web';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from './api-environment.ts';

/**
 * The body of an answer from bytes that are read as the client takes them. When it leaves, reading
 * ends there. When reading fails, the connection ends before the announced length: what arrived
 * cannot be taken for the whole.
 */
export function bodyOf(
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
      // Told of the error, the server would answer with its text.
      outgoing.destroy();
    }
  }
  return ReadableStream.from(watched());
}
