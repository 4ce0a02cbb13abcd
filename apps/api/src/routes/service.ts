import type { OrganizationId } from '@image-production/identifiers';
import { Fault } from '@image-production/kernel';
import type { Operation, Resolution } from '@image-production/operations';
import type { PriceList } from '@image-production/pricing';
import { bookClock, priceListFor } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import { isOperator } from '../http/authenticate.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { answerPlainly, toPlainAnswer } from '../http/plain-answer.ts';
import type { PlainAnswer } from '../http/plain-answer.ts';
import { throttle } from '../http/throttle.ts';
import { ProblemError } from '../problem-error.ts';
import { capabilitiesBy } from './capabilities.ts';

/** Workers without a heartbeat for longer count as dead. */
const workerSilenceMsMax = 15_000;

const readinessAgeMsMax = 1_000;

/** Capabilities, liveness and readiness. */
export function serviceHandlers(
  services: ApiServices,
): Pick<Handlers, 'getCapabilities' | 'getHealth' | 'getReadiness'> {
  const { production } = services;
  const readCapabilities = capabilitiesReader(services);
  // Unauthenticated, and each check costs a synced write.
  const findUnready = throttle(readinessAgeMsMax, production.clock, () => unreadyParts(services));
  return {
    getCapabilities({ context }) {
      return answerPlainly(context, readCapabilities(context.var.caller.organizationId));
    },

    getHealth: ({ context }) => answerPlainly(context, healthAnswer),

    async getReadiness({ context }) {
      if (services.shutdown.aborted) throw new ProblemError('unavailable', 'The API is stopping.');
      const unready = await findUnready();
      if (unready.length > 0) {
        // Which part it is tells attackers where to go on.
        const isTold = await isOperator(context, services);
        throw new ProblemError('unavailable', isTold ? unready.join(' ') : 'Not ready.');
      }
      return context.json({ status: 'ready' });
    },
  };
}

/** The process lives. */
export const healthAnswer: PlainAnswer = toPlainAnswer(JSON.stringify({ status: 'ok' }));

/** Writes capabilities once for each price list: all else in them stays while the process runs. */
export function capabilitiesReader(
  services: Pick<ApiServices, 'production' | 'settings'>,
): (organizationId: OrganizationId) => PlainAnswer {
  const written = new WeakMap<PriceList<Operation, Resolution>, PlainAnswer>();
  return (organizationId) => {
    const prices = priceListFor(services.production, organizationId);
    const known = written.get(prices);
    if (known) return known;
    const answer = toPlainAnswer(JSON.stringify(capabilitiesBy(prices, services)));
    written.set(prices, answer);
    return answer;
  };
}

/** A sentence for each part that keeps requests from being accepted or made; none when ready. */
async function unreadyParts(services: ApiServices): Promise<readonly string[]> {
  const sentences: (string | undefined)[] = [];
  for (const check of [storageTrouble, clockTrouble, workerTrouble, booksTrouble])
    sentences.push(await check(services));
  return sentences.filter((sentence) => sentence !== undefined);
}

async function storageTrouble(services: ApiServices): Promise<string | undefined> {
  try {
    await services.checkStorage();
    return undefined;
  } catch (cause) {
    if (!(cause instanceof Fault)) throw cause;
    const trouble = cause.isDiskFull ? 'the disk is full (ENOSPC)' : 'storage cannot be used';
    services.logger.error({ err: cause }, trouble);
    return cause.isDiskFull
      ? 'The disk of the service is full (ENOSPC).'
      : 'The database or the store of files cannot be used.';
  }
}

/** The books cannot be stamped while it is wrong. */
async function clockTrouble({ production, logger }: ApiServices): Promise<string | undefined> {
  try {
    bookClock(production).now();
    return undefined;
  } catch (cause) {
    logger.error({ err: cause }, 'the clock of the machine is wrong');
    return 'The clock of this machine is wrong.';
  }
}

async function workerTrouble({ production, workers }: ApiServices): Promise<string | undefined> {
  return orUnread(async () => {
    const lastBeat = await workers.lastBeat();
    const isAlive =
      lastBeat !== undefined && production.clock.now() - lastBeat <= workerSilenceMsMax;
    return isAlive ? undefined : 'No worker is alive.';
  });
}

async function booksTrouble({ production }: ApiServices): Promise<string | undefined> {
  return orUnread(async () => {
    const verdict = await production.store.readers.verdicts.latest();
    const isViolated = verdict && verdict.violated.length > 0;
    return isViolated ? 'The ledger does not verify; new requests are refused.' : undefined;
  });
}

/** What cannot be read is told of by the storage that it is in. */
async function orUnread(read: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof Fault) return 'The database cannot be read.';
    throw cause;
  }
}
