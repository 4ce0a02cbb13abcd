import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/**
 * Gives back at once what nobody needs any more. Memory that threads share stays until each of them
 * has noticed that, and a thread whose own heap is small hardly ever looks: pictures would pile up.
 */
export function collectGarbage(): void {
  if (typeof collect === 'function') collect();
}
