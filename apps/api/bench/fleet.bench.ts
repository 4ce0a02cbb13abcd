import { loadavg } from 'node:os';

import { startPostgres } from '@image-production/postgres/server';

import { measureFairness, measureRollingRestart, takeOver } from '../src/e2e/fleet-runs.ts';
import { Fleet } from '../src/e2e/fleet.ts';
import type { FleetOptions } from '../src/e2e/fleet.ts';
import { endPrograms } from '../src/e2e/program.ts';

/**
 * Two API and three worker processes on one SQLite file and on PostgreSQL with pg-boss, with an
 * engine elsewhere that takes 150 ms and counts its orders: how long an organization waits behind
 * 200 requests of another, and what becomes of requests while every process is restarted several
 * times. Then workers that draw by themselves are killed in the middle of a picture: how soon another
 * one has it. `pnpm bench fleet`; `FLEET_DATABASE_URL` names an empty database on a server of your
 * own.
 */
const { FLEET_DATABASE_URL: given } = process.env;
const fleet = { apis: 2, workers: 3, slots: 1, engineMs: 150 };
const load = { organizations: 12, rounds: 4, pauseMs: 1_000 };
const kills = 3;

try {
  await using server = given === undefined ? await startPostgres({ isCrashSafe: true }) : undefined;
  const databaseUrl = given ?? server?.url ?? '';
  for (const [database, url] of [
    ['SQLite', {}],
    ['PostgreSQL', { databaseUrl }],
  ] as const) {
    await measure(database, { ...fleet, ...url });
    await measureTakeovers(database, { ...fleet, apis: 1, workers: kills + 1, ...url });
  }
} finally {
  await endPrograms();
}

async function measure(database: string, options: FleetOptions): Promise<void> {
  await using opened = await Fleet.open(options);
  console.table([{ database, ...(await measureFairness(opened, 200)) }]);
  const { failedCalls, ...figures } = await measureRollingRestart(opened, load);
  console.table([{ database, ...figures, failedCalls: failedCalls.length }]);
  for (const failure of failedCalls) console.error(failure);
  tellLoad();
}

async function measureTakeovers(database: string, options: FleetOptions): Promise<void> {
  await using opened = await Fleet.open({ ...options, environment: { IPS_RENDERER: 'previz' } });
  const rows = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const { killedAt, leaseEndedAt, takenOverAt, record, bookings } = await takeOver(opened);
    rows.push({
      database,
      'taken over after the kill, s': ((takenOverAt - killedAt) / 1_000).toFixed(1),
      'after the end of the lease, ms': takenOverAt - leaseEndedAt,
      status: record.status,
      bookings: bookings.join(),
      charged: record.billing.charged.amount,
    });
  }
  console.table(rows);
  tellLoad();
}

function tellLoad(): void {
  console.info(`load ${(loadavg()[0] ?? 0).toFixed(1)}`);
}
