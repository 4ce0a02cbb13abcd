import { succeed, valueOf } from '@image-production/kernel';
import type { OutputInspection } from '@image-production/rendering';

import { isEnded } from '../model/generation-request.ts';
import type { EndedRequest, GenerationRequest } from '../model/generation-request.ts';
import type { RequestError } from '../model/request-error.ts';
import type { RequestCommand } from '../model/request-lifecycle.ts';
import type { ProductionStores } from '../ports/production-store.ts';
import { settleHeld } from '../settlement/settle-request.ts';
import { AttemptEnded } from './attempt-ended.ts';
import { storeChange } from './change-claimed.ts';
import type { OutputTask } from './output-task.ts';
import { persist } from './persist.ts';

type EndCommand = Extract<RequestCommand, { type: 'deliver-output' | 'fail-output' }>;

/**
 * Delivers or fails an output, repeated as `persist` does, and runs `alongside` in the same
 * transaction. The last output settles its request there, too, which saves a commit. Should that
 * fail, the output is stored by itself: no picture may be lost because, say, the clock stops the
 * books. Throws AttemptEnded if the claim is lost.
 */
export async function endOutput(
  task: OutputTask,
  command: EndCommand,
  alongside?: (stores: ProductionStores) => Promise<unknown>,
): Promise<void> {
  const { index, outputs } = task;
  const end = async (settlement: Settlement): Promise<void> =>
    outputs.end(index, await store(task, command, settlement, alongside));
  if (!outputs.isLast(index)) return persist(task, () => end('none'));
  try {
    await end('now');
  } catch (cause) {
    if (cause instanceof AttemptEnded) throw cause;
    await persist(task, () => end('tried'));
  }
}

/** Fails the output, and runs `alongside` in the same transaction. */
export async function failOutput(
  task: OutputTask,
  failure: { readonly error: RequestError; readonly inspection?: OutputInspection },
  alongside?: (stores: ProductionStores) => Promise<unknown>,
): Promise<void> {
  const { claim, index } = task;
  const { token } = claim.lease;
  await endOutput(task, { type: 'fail-output', token, index, ...failure }, alongside);
}

/** Whether the request is settled with the output, or may have been by a try that seemed to fail. */
type Settlement = 'none' | 'now' | 'tried';

/** The request if it is settled. */
async function store(
  { services, claim }: OutputTask,
  command: EndCommand,
  settlement: Settlement,
  alongside?: (stores: ProductionStores) => Promise<unknown>,
): Promise<EndedRequest | undefined> {
  const { id: requestId, organizationId, lease } = claim;
  const subject = settlement === 'now' ? { requestId, organizationId } : { requestId };
  const answer = await services.store.transaction(subject, async (stores) => {
    const found = await stores.requests.get(requestId);
    if (settlement === 'tried' && found && isEndedBy(found, claim)) return succeed(found);
    const changed = await storeChange(stores, found, [command], alongside);
    if (settlement !== 'now') return succeed(undefined);
    const { token } = lease;
    const settled = await settleHeld(services, stores, changed, { token, error: null });
    if (settled.kind === 'fenced') throw new AttemptEnded('fenced');
    return succeed(settled.request);
  });
  return valueOf(answer);
}

/** Whoever ends a request that another one holds takes the next token. */
function isEndedBy(
  request: GenerationRequest,
  { lease }: GenerationRequest,
): request is EndedRequest {
  return isEnded(request) && request.lease.token === lease.token;
}
