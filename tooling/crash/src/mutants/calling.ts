import { setTimeout as pause } from 'node:timers/promises';

import type { RequestId } from '@image-production/identifiers';
import { micros } from '@image-production/kernel';
import type { LedgerStore } from '@image-production/ledger';
import type { CallJournal, Renderer } from '@image-production/rendering';

import type { Services } from '../services.ts';
import type { Mutant } from './mutant.ts';
import { overriding, withStores } from './twisted-store.ts';

type Names =
  | 'call-noted-late'
  | 'call-noted-by-anybody'
  | 'call-sent-again'
  | 'job-noted-late'
  | 'unknown-charged'
  | 'unknown-untold'
  | 'unknown-forgotten'
  | 'turned-away-kept'
  | 'rejection-noted-late';

/** Bugs in calls to engines that are paid by the call. */
export const calling: Readonly<Record<Names, Mutant>> = {
  'call-noted-late': {
    mistake: 'a call is noted when it is answered',
    apply: (services) =>
      withCalls(services, (calls) => ({
        noteSending: async () => {},
        noteJob: async (jobId) => {
          await calls.noteSending();
          await calls.noteJob(jobId);
        },
        noteNotTaken: async () => {},
      })),
  },
  'call-noted-by-anybody': {
    mistake: 'a worker that cannot note a call sends it all the same',
    apply: (services) =>
      withCalls(services, (calls) => ({
        noteSending: (jobId) => calls.noteSending(jobId).catch(() => undefined),
      })),
  },
  'call-sent-again': {
    mistake: 'a call that was noted and never named is sent again',
    apply: (services) =>
      withCalls(services, (calls) => {
        const find: CallJournal['find'] = async () => {
          const call = await calls.find();
          return call?.jobId === null ? undefined : call;
        };
        const noteSending: CallJournal['noteSending'] = async (jobId) => {
          if (!(await calls.find())) await calls.noteSending(jobId);
        };
        return { find, noteSending };
      }),
  },
  'job-noted-late': {
    mistake: 'the id of a job is noted while the job is asked about already',
    apply: (services) =>
      withCalls(services, (calls) => ({
        noteJob: async (jobId) => {
          const note = async (): Promise<void> => {
            await pause(60);
            await calls.noteJob(jobId);
          };
          note().catch(() => undefined);
        },
      })),
  },
  'unknown-charged': {
    mistake: 'an output whose picture is unknown is charged',
    apply: (services) => ({
      ...services,
      store: withStores(services.store, (stores) => {
        const post: LedgerStore['post'] = async (command, stamp) => {
          if (command.type !== 'capture-hold') return stores.ledger.post(command, stamp);
          const request = await stores.requests.get(command.orderId as RequestId);
          const unknown = request?.outputs.filter(
            (output) => output.status === 'failed' && output.error.code === 'renderer_unavailable',
          );
          const price = request?.terms.outputPrice ?? 0n;
          const amount = micros(command.amount + price * BigInt(unknown?.length ?? 0));
          return stores.ledger.post({ ...command, amount }, stamp);
        };
        return { ...stores, ledger: overriding(stores.ledger, { post }) };
      }),
    }),
  },
  'unknown-untold': {
    mistake: 'nobody is told of a picture that is unknown',
    apply: (services) => ({
      ...services,
      store: withStores(services.store, (stores) => ({
        ...stores,
        incidents: overriding(stores.incidents, { raise: async () => 'already-open' }),
      })),
    }),
  },
  'unknown-forgotten': {
    mistake: 'a call that ended without an answer counts as never taken',
    apply: (services) =>
      withRenderers(services, (renderer) => ({
        ...renderer,
        render: async (job, context) => {
          const outcome = await renderer.render(job, context);
          if (outcome.kind !== 'unknown') return outcome;
          await context.calls.noteNotTaken();
          return { kind: 'unavailable', reason: outcome.reason };
        },
      })),
  },
  'turned-away-kept': {
    mistake: 'the note of a call stays when the engine has turned it away',
    apply: (services) => withCalls(services, () => ({ noteNotTaken: async () => {} })),
  },
  'rejection-noted-late': {
    mistake: 'a rejected take is stored with what came of the second one, not before it',
    apply: (services) => ({
      ...services,
      store: withStores(services.store, (stores) => ({
        ...stores,
        requests: overriding(stores.requests, {
          replace: (request, from) => {
            const outputs = request.outputs.map((output) => {
              if (output.status !== 'pending') return output;
              const { rejectedTake: _, ...pending } = output;
              return pending;
            });
            return stores.requests.replace({ ...request, outputs }, from);
          },
        }),
      })),
    }),
  },
};

function withRenderers(services: Services, twist: (renderer: Renderer) => Renderer): Services {
  const { renderers } = services;
  return {
    ...services,
    renderers: {
      ...renderers,
      choose: async (query) => {
        const choice = await renderers.choose(query);
        return choice.kind === 'chosen' ? { ...choice, renderer: twist(choice.renderer) } : choice;
      },
    },
  };
}

/** Notes of calls that are made otherwise than the renderer means them. */
function withCalls(
  services: Services,
  twist: (calls: CallJournal) => Partial<CallJournal>,
): Services {
  return withRenderers(services, (renderer) => ({
    ...renderer,
    render: (job, context) =>
      renderer.render(job, { ...context, calls: { ...context.calls, ...twist(context.calls) } }),
  }));
}
