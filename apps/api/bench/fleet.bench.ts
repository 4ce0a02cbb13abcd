import { measureFairness, measureRollingRestart } from '../src/e2e/fleet-runs.ts';
import { Fleet } from '../src/e2e/fleet.ts';
import { endPrograms } from '../src/e2e/program.ts';

/**
 * Two API and three worker processes on one database, with an engine elsewhere that takes 150 ms
 * and counts its orders: how long an organization waits behind 200 requests of another, and what
 * becomes of requests while every process is restarted several times. `pnpm bench fleet`; with
 * `FLEET_DATABASE_URL` on an empty database there instead of one SQLite file.
 */
const { FLEET_DATABASE_URL: databaseUrl } = process.env;
const options = {
  apis: 2,
  workers: 3,
  slots: 1,
  engineMs: 150,
  ...(databaseUrl !== undefined && { databaseUrl }),
};

try {
  await using fleet = await Fleet.open(options);
  console.table([await measureFairness(fleet, 200)]);
  const { failedCalls, ...figures } = await measureRollingRestart(fleet, {
    organizations: 12,
    rounds: 4,
    pauseMs: 1_000,
  });
  console.table([{ ...figures, failedCalls: failedCalls.length }]);
  for (const failure of failedCalls) console.error(failure);
} finally {
  await endPrograms();
}
