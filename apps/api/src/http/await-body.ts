import type { IncomingMessage, ServerResponse } from 'node:http';

import type { ApiContext } from './api-environment.ts';

/** Calls whose client sends the body only when it is told to. */
const waiting = new WeakSet<ServerResponse>();

/**
 * Remembers that the client of a call waits for a go-ahead. An answer without one ends the
 * connection: what comes next through it might be the body or another call.
 */
export function holdBody(_request: IncomingMessage, response: ServerResponse): void {
  waiting.add(response);
  response.setHeader('connection', 'close');
}

/** To be called when everything that the headers decide is decided and the body is to be read. */
export function askForBody({ env: { outgoing } }: ApiContext): void {
  if (!(outgoing && 'writeContinue' in outgoing) || !waiting.delete(outgoing)) return;
  outgoing.removeHeader('connection');
  outgoing.writeContinue();
}
