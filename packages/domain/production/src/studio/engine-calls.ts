import type { EngineCall, GenerationRequest } from '../model/generation-request.ts';
import type { CallJournal } from '../ports/call-journal.ts';
import type { ProductionServices } from '../services.ts';
import { changeClaimed } from './change-claimed.ts';

/** The output of a claimed request that a call is made for. */
export interface CalledOutput {
  readonly services: Pick<ProductionServices, 'store' | 'clock'>;
  readonly claim: GenerationRequest;
  readonly index: number;
  readonly engine: string;
}

/**
 * The paid call of an output, stored in the request. Notes are fenced by the claim and throw
 * AttemptEnded if it is lost.
 */
export function engineCalls(output: CalledOutput): CallJournal {
  const { services, claim, index, engine } = output;
  const { token } = claim.lease;
  const note = (call: EngineCall): Promise<void> =>
    changeClaimed(services, claim, { type: 'note-call', token, index, call });
  return {
    find: () => findCall(output),
    noteSending: async () => {
      if (await findCall(output)) throw new Error('a call is noted already');
      await note({ engine, sentAt: services.clock.now(), jobId: null });
    },
    noteJob: async (jobId) => {
      const call = await findCall(output);
      if (!call) throw new Error('no call is noted');
      await note({ ...call, jobId });
    },
    noteNotTaken: () => changeClaimed(services, claim, { type: 'drop-call', token, index }),
  };
}

async function findCall({ services, claim, index }: CalledOutput): Promise<EngineCall | undefined> {
  const { requests } = services.store.readers;
  const output = (await requests.find(claim.organizationId, claim.id))?.outputs[index];
  return output?.status === 'pending' ? output.call : undefined;
}
