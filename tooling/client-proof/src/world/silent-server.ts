import { createServer } from 'node:http';

import { listen } from './listen.ts';
import type { Listening } from './listen.ts';

/** A server that takes every call and answers none. */
export function openSilentServer(): Promise<Listening> {
  return listen(createServer(() => undefined));
}
