import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/**
 * Collects garbage at once. Shared memory stays allocated until every thread has collected it, and
 * threads with small heaps rarely do: pictures would pile up.
 */
export function collectGarbage(): void {
  if (typeof collect === 'function') collect();
}
