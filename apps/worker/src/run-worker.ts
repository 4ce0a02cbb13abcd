import { sweepSessions } from '@image-production/access';
import {
  auditLedger,
  AuditTrailWatch,
  bookClock,
  checkFiles,
  sweepAssets,
  sweepCandidates,
  sweepDeliveries,
  sweepEvents,
  sweepExpiring,
  sweepKeys,
  sweepOrphans,
  sweepOverdue,
  sweepRetention,
  sweepTexts,
} from '@image-production/production';
import type { StudioServices } from '@image-production/production';
import type { Logger } from 'pino';

import { deliverWebhooks } from './deliver-webhooks.ts';
import { eraseOrganizations } from './erase-organizations.ts';
import { pause } from './pause.ts';
import { produceRequests } from './produce-requests.ts';
import { choreRetryMs, takeTurn } from './take-turn.ts';
import type { WorkerServices } from './worker-services.ts';

const beatEveryMs = 2_000;
const sweepEveryMs = 5_000;
/** Removed data must be gone from every file within a minute. */
const wipeEveryMs = 20_000;
const sessionsEveryMs = 10 * 60_000;
const auditEveryMs = 60 * 60_000;
/** How often a worker asks whether a chore is due. */
const askEveryMs = 5_000;

/** Produces requests, as many pictures at once as it has slots, until the signal aborts. */
export async function runWorker(services: WorkerServices, signal: AbortSignal): Promise<void> {
  const { studio, registry, jobs, logger, workerId, slots } = services;
  const renderers = studio.renderers.all.map(({ name }) => name);
  logger.info({ workerId, renderers, slots, queue: jobs.name }, 'worker started');
  // Chores end with the worker, even if it ends because its queue cannot be opened.
  const ending = new AbortController();
  const leaving = AbortSignal.any([signal, ending.signal]);
  const inTurn = (
    name: string,
    everyMs: number,
    chore: () => Promise<unknown>,
    requireClock: () => unknown = () => undefined,
  ): Promise<void> =>
    repeat(Math.min(everyMs, askEveryMs), leaving, logger, async () => {
      requireClock();
      await takeTurn(services, { name, everyMs }, chore);
    });
  // While the clock is wrong no turn is taken, which another worker could use.
  const byTheClock = (name: string, everyMs: number, chore: () => Promise<unknown>) =>
    inTurn(name, everyMs, chore, () => bookClock(studio).now());
  const trail = new AuditTrailWatch(services.audit);
  const chores = [
    repeat(beatEveryMs, leaving, logger, () => registry.beat(workerId, bookClock(studio).now())),
    byTheClock('overdue requests', sweepEveryMs, () => sweep(services)),
    byTheClock('retention', sweepEveryMs, () => sweepData(services, leaving)),
    byTheClock('file checks', sweepEveryMs, () => readFiles(services)),
    inTurn('erasures', sweepEveryMs, () => eraseOrganizations(services, leaving)),
    inTurn('wipe', wipeEveryMs, () => wipe(services, leaving)),
    byTheClock('sessions', sessionsEveryMs, () =>
      sweepSessions({ ...services, clock: studio.clock }),
    ),
    byTheClock('audit', auditEveryMs, () => audit(services)),
    byTheClock('audit trail', auditEveryMs, () => auditTrail(trail, logger)),
    deliverWebhooks(services, leaving),
  ];
  try {
    await produceRequests(services, leaving);
  } finally {
    ending.abort();
    await Promise.all(chores);
  }
  logger.info({ workerId }, 'worker stopped');
}

async function sweep({ studio, logger }: WorkerServices): Promise<void> {
  const { ended, failed } = await sweepOverdue(studio);
  for (const requestId of ended) logger.warn({ requestId }, 'request ended by the sweep');
  for (const { requestId, cause } of failed) {
    logger.error({ requestId, err: cause }, 'an overdue request could not be ended');
  }
}

/**
 * Retention: announces what is about to expire, removes what has, and deletes unreferenced bytes.
 */
async function sweepData(services: WorkerServices, signal: AbortSignal): Promise<void> {
  const { studio, assetLister, assetSweeper, logger } = services;
  const troubles: unknown[] = [];
  // A failing sweep must not stop the others.
  const attempt = async (work: () => Promise<number>): Promise<number> => {
    try {
      return await work();
    } catch (cause) {
      troubles.push(cause);
      return 0;
    }
  };
  const all = (sweepBatch: (services: StudioServices) => Promise<number>): Promise<number> =>
    attempt(() => drain(() => sweepBatch(studio), signal));
  const told = await all(sweepExpiring);
  if (told > 0) logger.info({ requests: told }, 'data is about to go');
  const requests = await all(sweepRetention);
  const candidates = await all(sweepCandidates);
  const texts = await all(sweepTexts);
  // One slice of the asset store at a time: a full scan takes minutes or hours.
  const orphans = await attempt(() => sweepOrphans({ ...studio, assetLister }));
  if (orphans > 0) logger.warn({ orphans }, 'assets that nobody knows of will be removed');
  const assets = await all(sweepAssets);
  if (assetSweeper) await attempt(() => drain(() => assetSweeper.sweepUnfinished(), signal));
  const keys = await all(sweepKeys);
  const events = await all(sweepEvents);
  const deliveries = await all(sweepDeliveries);
  if (requests + candidates + texts + assets + keys + events + deliveries > 0) {
    logger.info({ requests, candidates, texts, assets, keys, events, deliveries }, 'data removed');
  }
  if (troubles.length > 0) throw new AggregateError(troubles, 'some sweeps failed');
}

/**
 * Verifies a few stored files against their digests; every file gets its turn within the retention.
 */
async function readFiles({ studio, logger }: WorkerServices): Promise<void> {
  const { damaged, failed } = await checkFiles(studio);
  for (const file of damaged) logger.error(file, 'a stored file is damaged');
  for (const { sha256, cause } of failed) {
    logger.error({ sha256, err: cause }, 'a stored file could not be read');
  }
}

/** Works off a backlog batch by batch; between batches other writers get in. */
async function drain(sweepBatch: () => Promise<number>, signal: AbortSignal): Promise<number> {
  let total = 0;
  for (;;) {
    const swept = await sweepBatch();
    total += swept;
    if (swept === 0 || signal.aborted) return total;
  }
}

/** Goes on until nobody else prevents it: removed data is promised to be gone within a minute. */
async function wipe({ remains }: WorkerServices, signal: AbortSignal): Promise<void> {
  while ((await remains.wipe()) === 'later' && !signal.aborted) await pause(choreRetryMs, signal);
}

/** Verifies the books; while they are violated, the stored verdict stops new requests. */
async function audit({ audit: services, logger }: WorkerServices): Promise<void> {
  const { holds, invariants } = await auditLedger(services);
  const violated = invariants.filter((report) => !report.holds);
  if (!holds) logger.fatal({ violated }, 'the ledger does not verify: new requests are stopped');
}

/** Verifies the chains of the audit trail; a break is an incident, and stops nothing. */
async function auditTrail(trail: AuditTrailWatch, logger: Logger): Promise<void> {
  const { holds, findings } = await trail.verify();
  if (!holds) logger.fatal({ findings }, 'the audit trail does not verify');
}

async function repeat(
  everyMs: number,
  signal: AbortSignal,
  logger: Logger,
  chore: () => Promise<unknown>,
): Promise<void> {
  while (!signal.aborted) {
    let waitMs = everyMs;
    try {
      await chore();
    } catch (cause) {
      logger.error({ err: cause }, 'a chore failed and will be repeated');
      waitMs = Math.min(everyMs, choreRetryMs);
    }
    await pause(waitMs, signal);
  }
}
