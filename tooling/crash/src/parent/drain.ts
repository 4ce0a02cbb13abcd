import { setTimeout as pause } from 'node:timers/promises';

import { isTerminal, sweepAssets, sweepOrphans } from '@image-production/production';

import { unfinishedErasures } from '../checks/check-erasures.ts';
import { checkOrphans } from '../checks/check-files.ts';
import { toFindings } from '../checks/finding.ts';
import type { Finding } from '../checks/finding.ts';
import { readSnapshot } from '../checks/read-snapshot.ts';
import type { Snapshot } from '../checks/snapshot.ts';
import { openStage } from '../child/open-stage.ts';
import { runDeliverer } from '../child/run-deliverer.ts';
import { runSweeper } from '../child/run-sweeper.ts';
import { runWorker } from '../child/run-worker.ts';
import type { DatabaseAddress } from '../database-address.ts';
import type { Acknowledgement, Performance, Tell } from '../report.ts';
import type { Services } from '../services.ts';
import type { ChildSettings } from '../settings.ts';

type DrainSettings = Pick<
  ChildSettings,
  'folder' | 'database' | 'policy' | 'mutant' | 'run' | 'engineUrl'
>;

/** Something that was answered, and how to ask for it once more. */
export interface Deed {
  readonly answer: Acknowledgement;
  readonly again: (services: Services) => Promise<Performance>;
}

/** Longer than two scans of all assets of a world. */
const searchesMax = 20;

/** How long nothing may end. */
const patienceMs = 60_000;
/** The same once only messages are on their way: many times as long as a claim. */
const patienceOfMessagesMs = 25_000;

/**
 * Works off everything that was left, without any further disturbance, and then repeats all
 * deeds: everything has ended, and nothing happens twice.
 */
export async function drain(
  settings: DrainSettings,
  deeds: readonly Deed[],
  tell: Tell,
): Promise<readonly Finding[]> {
  await using stage = await openStage(settings, { tell });
  const { services, jobs } = stage;
  const controller = new AbortController();
  const { signal } = controller;
  const chores = [
    runWorker(services, tell, { signal, jobs }),
    runWorker(services, tell, { signal, jobs }),
    runSweeper(services, tell, signal),
    runDeliverer(services, tell, signal),
  ];
  const unfinished = await untilAllHaveEnded(settings.database);
  controller.abort();
  await Promise.all(chores);
  const stuck = toFindings('everything ends', unfinished, (id) => `${id} never ended`);
  if (stuck.length > 0) return stuck;
  await sweepAheadOfTime(services);
  const snapshot = await readSnapshot(settings.database);
  return [
    ...checkOrphans(snapshot, settings.folder),
    ...(await repeatAll(services, snapshot, deeds)),
  ];
}

/** More than the calls that can die in one world, in batches of a sweep. */
const leaseBatchesMax = 5;

/** The assets that sweeps remove once the world has been idle for long enough. */
async function sweepAheadOfTime(services: Services): Promise<void> {
  const { orphanAgeMs, orphanPauseMs, assetGraceMs } = services.policy;
  const ahead = (milliseconds: number): Services => ({
    ...services,
    clock: { now: () => services.clock.now() + milliseconds },
  });
  const waitMs = orphanAgeMs + orphanPauseMs;
  for (let sweep = 1; sweep <= searchesMax; sweep += 1) {
    await sweepOrphans(ahead(sweep * waitMs));
  }
  // The leases of calls that died end first: what they kept is unused from then on.
  const searchedMs = searchesMax * waitMs;
  for (let step = 0; step < leaseBatchesMax; step += 1) await sweepAssets(ahead(searchedMs));
  const afterGrace = ahead(searchedMs + 2 * assetGraceMs);
  while ((await sweepAssets(afterGrace)) > 0);
}

async function untilAllHaveEnded(database: DatabaseAddress): Promise<readonly string[]> {
  let [fewest, deadline] = [Infinity, 0];
  for (;;) {
    const snapshot = await readSnapshot(database);
    const messages = snapshot.deliveries.filter(({ status }) => status === 'pending');
    const unfinished = [
      ...[...snapshot.requests.values()].filter(({ status }) => !isTerminal(status)),
      ...unfinishedErasures(snapshot).map((id) => ({ id })),
      ...messages,
    ];
    if (unfinished.length < fewest) {
      fewest = unfinished.length;
      const isMessages = unfinished.length === messages.length;
      deadline = Date.now() + (isMessages ? patienceOfMessagesMs : patienceMs);
    }
    if (unfinished.length === 0 || Date.now() > deadline) return unfinished.map(({ id }) => id);
    await pause(60);
  }
}

/** Errands find something else to do the next time; all others are the same forever. */
const repeatable: ReadonlySet<string> = new Set<Acknowledgement['type']>([
  'accepted',
  'topped-up',
  'charged-back',
  'paid-out',
  'written-off',
]);

/** Erased organizations must be refused: their keys are gone, and they accept no payments. */
const toErased: ReadonlySet<string> = new Set<Acknowledgement['type']>(['accepted', 'topped-up']);

async function repeatAll(
  services: Services,
  { erasures }: Snapshot,
  deeds: readonly Deed[],
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const { answer, again } of deeds.filter((deed) => repeatable.has(deed.answer.type))) {
    const performance = await again(services);
    const text = performance.ok ? JSON.stringify(performance.value) : performance.failure.kind;
    const isErased = 'organizationId' in answer && erasures.has(answer.organizationId);
    const isRefused = isErased && !performance.ok && toErased.has(answer.type);
    if (isRefused || text === JSON.stringify(answer)) continue;
    findings.push({ check: 'repeated is the same', text: `${JSON.stringify(answer)}: ${text}` });
  }
  return findings;
}
