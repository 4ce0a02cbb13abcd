import { Fault } from '@image-production/kernel';
import { bookClock, priceListFor } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { throttle } from '../http/throttle.ts';
import { ProblemError } from '../problem-error.ts';
import { problemOfFailure } from '../problem.ts';
import { capabilitiesBy } from './capabilities.ts';

/** Workers without a heartbeat for longer count as dead. */
const workerSilenceMsMax = 15_000;

const readinessAgeMsMax = 1_000;

/** Capabilities, liveness and readiness. */
export function serviceHandlers(
  services: ApiServices,
): Pick<Handlers, 'getCapabilities' | 'getHealth' | 'getReadiness'> {
  const { production } = services;
  // Unauthenticated, and each check costs a synced write.
  const checkReadiness = throttle(readinessAgeMsMax, production.clock, () =>
    requireReadiness(services),
  );
  return {
    getCapabilities({ context }) {
      const { organizationId } = context.var.caller;
      const prices = priceListFor(production, organizationId);
      return context.json(capabilitiesBy(prices, services));
    },

    getHealth({ context }) {
      return context.json({ status: 'ok' });
    },

    async getReadiness({ context }) {
      if (services.shutdown.aborted) throw new ProblemError('unavailable', 'The API is stopping.');
      await checkReadiness();
      return context.json({ status: 'ready' });
    },
  };
}

/** Throws a problem unless storage works, the clock is right, a worker is alive and the books verify. */
async function requireReadiness(services: ApiServices): Promise<void> {
  const { production, workers } = services;
  await requireStorage(services);
  requireClock(services);
  const lastBeat = await workers.lastBeat();
  if (lastBeat === undefined || production.clock.now() - lastBeat > workerSilenceMsMax) {
    throw new ProblemError('unavailable', 'No worker is alive.');
  }
  const verdict = await production.store.readers.verdicts.latest();
  if (verdict && verdict.violated.length > 0) {
    throw problemOfFailure({ kind: 'books-violated' });
  }
}

/** Throws a problem while the books cannot be stamped. */
function requireClock({ production, logger }: ApiServices): void {
  try {
    bookClock(production).now();
  } catch (cause) {
    logger.error({ err: cause }, 'the clock of the machine is wrong');
    throw new ProblemError('unavailable', 'The clock of this machine is wrong.');
  }
}

/** Throws a problem that names a full disk; any other trouble with storage is rethrown. */
async function requireStorage(services: ApiServices): Promise<void> {
  try {
    await services.checkStorage();
  } catch (cause) {
    if (!(cause instanceof Fault && cause.isDiskFull)) throw cause;
    services.logger.error({ err: cause }, 'the disk is full (ENOSPC)');
    throw new ProblemError('unavailable', 'The disk of the service is full (ENOSPC).');
  }
}
