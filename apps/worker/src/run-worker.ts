import { sweepSessions } from '@image-production/access';
import { sweepData } from '@image-production/installation';
import {
  auditLedger,
  AuditTrailWatch,
  bookClock,
  checkFiles,
  sweepOverdue,
} from '@image-production/production';
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
    byTheClock('retention', sweepEveryMs, () => sweepOnce(services, leaving)),
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

/** Retention, and bytes that nobody needs. */
async function sweepOnce(services: WorkerServices, signal: AbortSignal): Promise<void> {
  const { studio, assetLister, assetSweeper, logger } = services;
  const swept = await sweepData({ production: studio, assetLister, assetSweeper }, signal);
  const { announced, orphans, troubles, ...removed } = swept;
  if (announced > 0) logger.info({ requests: announced }, 'data is about to go');
  if (orphans > 0) logger.warn({ orphans }, 'assets that nobody knows of will be removed');
  if (Object.values(removed).some((count) => count > 0)) logger.info(removed, 'data removed');
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
