import type { IncomingMessage, ServerResponse } from 'node:http';

import type { ApiContext } from './api-environment.ts';

/** Responses whose client waits for `100 Continue` before it sends the body. */
const waiting = new WeakSet<ServerResponse>();

/**
 * Marks a call with `Expect: 100-continue`. A final response without `100 Continue` closes the
 * connection: the next bytes on it could be the body or another call.
 */
export function deferBody(_request: IncomingMessage, response: ServerResponse): void {
  waiting.add(response);
  response.setHeader('connection', 'close');
}

/** Sends `100 Continue`, where awaited. Call it once all checks on headers have passed. */
export function sendContinue({ env: { outgoing } }: ApiContext): void {
  if (!(outgoing && 'writeContinue' in outgoing) || !waiting.delete(outgoing)) return;
  outgoing.removeHeader('connection');
  outgoing.writeContinue();
}
