import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { listen } from './listen.ts';
import type { Listening } from './listen.ts';

/** A proxy whose answers can get lost after the service has given them. */
export interface AnswerDropper extends Listening {
  /** Answers of the service that nobody was told. */
  readonly dropped: number;
}

/**
 * Passes calls on to a service. Where `isLost` says so, it waits for the whole answer, and then
 * breaks the connection without a word of it.
 */
export async function openAnswerDropper(
  service: string,
  isLost: (call: IncomingMessage) => boolean,
): Promise<AnswerDropper> {
  let dropped = 0;
  const server = createServer((call, reply) => {
    const loses = isLost(call);
    pass(service, call, reply, loses).then(
      () => (dropped += loses ? 1 : 0),
      () => call.socket.destroy(),
    );
  });
  const { baseUrl, [Symbol.asyncDispose]: dispose } = await listen(server);
  return {
    baseUrl,
    get dropped() {
      return dropped;
    },
    [Symbol.asyncDispose]: dispose,
  };
}

async function pass(
  service: string,
  call: IncomingMessage,
  reply: ServerResponse,
  loses: boolean,
): Promise<void> {
  const { method, url, headers } = call;
  const passed = request(new URL(url ?? '/', service), { method, headers });
  call.pipe(passed);
  const [answer] = (await once(passed, 'response')) as [IncomingMessage];
  if (!loses) {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
    return;
  }
  answer.resume();
  await once(answer, 'end');
  call.socket.destroy();
}
