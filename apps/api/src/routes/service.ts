import { capabilitiesOf } from '@image-production/contract';
import { Fault, operations } from '@image-production/kernel';
import { deliverables } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import { atMostEach } from '../http/at-most-each.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { ProblemError } from '../problem-error.ts';
import { problemOfFailure } from '../problem.ts';

/** A worker that was not heard of for this long is taken for dead. */
const workerSilenceMsMax = 15_000;

const readinessAgeMsMax = 1_000;

/** What this installation is and whether it works. */
export function serviceHandlers(
  services: ApiServices,
): Pick<Handlers, 'getCapabilities' | 'getHealth' | 'getReadiness'> {
  const { production, settings } = services;
  // Anybody may ask, and each answer costs a synced write.
  const checkReadiness = atMostEach(readinessAgeMsMax, production.clock, () =>
    requireReadiness(services),
  );
  return {
    getCapabilities({ context }) {
      context.header('Cache-Control', 'no-store');
      return context.json(
        capabilitiesOf({
          generationsPerMinute: settings.generationsPerMinute,
          readsPerMinute: settings.readsPerMinute,
          megapixelsPerMinute: settings.megapixelsPerMinute,
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
      await checkReadiness();
      context.header('Cache-Control', 'no-store');
      return context.json({ status: 'ready' });
    },
  };
}

/** Returns when requests are accepted and made; a problem says what is in the way. */
async function requireReadiness(services: ApiServices): Promise<void> {
  const { production, workers } = services;
  await requireStorage(services);
  const lastBeat = await workers.lastBeat();
  if (lastBeat === undefined || production.clock.now() - lastBeat > workerSilenceMsMax) {
    throw new ProblemError('unavailable', 'No worker is alive.');
  }
  const verdict = await production.store.readers.verdicts.latest();
  if (verdict && verdict.violated.length > 0) {
    throw problemOfFailure({ kind: 'books-violated' });
  }
}

/** A full disk is told to anybody who asks: what helps is the same for all. */
async function requireStorage(services: ApiServices): Promise<void> {
  try {
    await services.checkStorage();
  } catch (cause) {
    if (!(cause instanceof Fault && cause.isDiskFull)) throw cause;
    services.logger.error({ err: cause }, 'the disk is full (ENOSPC)');
    throw new ProblemError('unavailable', 'The disk of the service is full (ENOSPC).');
  }
}
