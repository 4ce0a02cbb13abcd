import { capabilitiesOf } from '@image-production/contract';
import { operations } from '@image-production/kernel';
import { deliverables } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { ProblemError } from '../problem-error.ts';
import { problemOfFailure } from '../problem.ts';

/** A worker that was not heard of for this long is taken for dead. */
const workerSilenceMsMax = 15_000;

/** What this installation is and whether it works. */
export function serviceHandlers(
  services: ApiServices,
): Pick<Handlers, 'getCapabilities' | 'getHealth' | 'getReadiness'> {
  const { production, settings } = services;
  return {
    getCapabilities({ context }) {
      context.header('Cache-Control', 'no-store');
      return context.json(
        capabilitiesOf({
          generationsPerMinute: settings.generationsPerMinute,
          readsPerMinute: settings.readsPerMinute,
          unfinishedMax: production.policy.unfinishedMax,
          resultRetention: settings.resultRetention,
          candidateRetention: settings.candidateRetention,
          operations,
          formats: deliverables,
        }),
      );
    },

    getHealth({ context }) {
      context.header('Cache-Control', 'no-store');
      return context.json({ status: 'ok' });
    },

    async getReadiness({ context }) {
      await services.checkStorage();
      const lastBeat = await services.workers.lastBeat();
      if (lastBeat === undefined || production.clock.now() - lastBeat > workerSilenceMsMax) {
        throw new ProblemError('unavailable', 'No worker is alive.');
      }
      const verdict = await production.store.readers.verdicts.latest();
      if (verdict && verdict.violated.length > 0) {
        throw problemOfFailure({ kind: 'books-violated' });
      }
      context.header('Cache-Control', 'no-store');
      return context.json({ status: 'ready' });
    },
  };
}
