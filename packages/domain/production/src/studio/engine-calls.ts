import type { CallJournal, CallStanding, Take } from '@image-production/rendering';

import { isEnded } from '../model/generation-request.ts';
import type { EngineCall, GenerationRequest } from '../model/generation-request.ts';
import type { RequestCommand } from '../model/request-lifecycle.ts';
import type { ProductionServices } from '../services.ts';
import { changeClaimed } from './change-claimed.ts';
import type { ProgressJournal } from './progress-journal.ts';

/** The take of an output of a claimed request that a call is made for. */
export interface CalledOutput {
  readonly services: Pick<ProductionServices, 'store' | 'clock'>;
  readonly claim: GenerationRequest;
  readonly index: number;
  readonly take: Take;
  readonly engine: string;
  /** Whose notes are stored with those of the call. */
  readonly journal: Pick<ProgressJournal, 'along'>;
  /** Repeats notes that meet trouble; without it, each is tried once. */
  readonly persist?: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
}

/**
 * The paid call of a take, stored in the request. Notes are fenced by the claim and throw
 * AttemptEnded if it is lost.
 */
export function engineCalls(output: CalledOutput): CallJournal {
  const { services, claim, index, take, engine, journal, persist = (work) => work() } = output;
  const { token } = claim.lease;
  const change = (command: RequestCommand): Promise<void> =>
    persist(() => journal.along((advance) => changeClaimed(services, claim, advance, command)));
  const note = (call: EngineCall): Promise<void> =>
    change({ type: 'note-call', token, index, call });
  return {
    find: () => findCall(output),
    noteSending: async (jobId) => {
      if (await findCall(output)) throw new Error('a call is noted already');
      await note({ engine, take, sentAt: services.clock.now(), jobId: jobId ?? null });
    },
    noteJob: async (jobId) => {
      const call = await persist(() => findCall(output));
      if (!call) throw new Error('no call is noted');
      await note({ ...call, jobId });
    },
    noteNotTaken: () => change({ type: 'drop-call', token, index, take }),
    standing: () => findStanding(output),
  };
}

async function findCall(called: CalledOutput): Promise<EngineCall | undefined> {
  const call = await findOpenCall(called);
  return call?.take === called.take ? call : undefined;
}

/** The call of a pending output, whichever take it is for. */
export async function findOpenCall(
  called: Pick<CalledOutput, 'services' | 'claim' | 'index'>,
): Promise<EngineCall | undefined> {
  const output = (await findRequest(called))?.outputs[called.index];
  return output?.status === 'pending' ? output.call : undefined;
}

async function findStanding(called: CalledOutput): Promise<CallStanding> {
  const request = await findRequest(called);
  if (!request || isEnded(request) || request.status === 'canceling') return 'unwanted';
  const { token, workerId } = request.lease;
  return workerId !== null && token === called.claim.lease.token ? 'ours' : 'lost';
}

function findRequest({
  services,
  claim,
}: Pick<CalledOutput, 'services' | 'claim'>): Promise<GenerationRequest | undefined> {
  return services.store.readers.requests.find(claim.organizationId, claim.id);
}
