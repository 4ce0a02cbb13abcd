import { access, constants, statfs } from 'node:fs/promises';

import type { Command } from 'commander';

import { exitCodes } from '../exit-codes.ts';
import { formatRows } from '../output/format-rows.ts';
import { within } from '../session.ts';
import type { Session } from '../session.ts';
import type { Surroundings } from '../surroundings.ts';

interface Finding {
  readonly check: string;
  readonly isFine: boolean;
  readonly says: string;
}

const clockDifferenceMsMax = 60_000;
const freeBytesMin = 1_000_000_000;

/** `doctor`: what stands between this machine and a picture. */
export function addDoctorCommand(program: Command, surroundings: Surroundings): void {
  program
    .command('doctor')
    .description(
      'Looks at Node, the disk, the service with its database and workers, the clock and the key. ' +
        'Exit code 1: something is wrong.',
    )
    .action(within(surroundings, examine));
}

async function examine(session: Session): Promise<void> {
  const { startFolder } = session.surroundings;
  const findings = [
    await look('node', async () => `${process.versions.node} on ${process.platform}`),
    await look('folder', async () => {
      await access(startFolder, constants.W_OK);
      const { bavail, bsize } = await statfs(startFolder);
      const free = bavail * bsize;
      const gigabytes = `${(free / 1e9).toFixed(1)} GB free`;
      if (free < freeBytesMin) throw new Error(`only ${gigabytes}`);
      return `writable, ${gigabytes}`;
    }),
    await look('account', async () => (await session.account()).source),
    ...(await examineService(session)),
  ];
  session.tell(findings, () =>
    formatRows(
      ['CHECK', '', 'SAYS'],
      findings.map(({ check, isFine, says }) => [check, isFine ? 'ok' : 'WRONG', says]),
    ),
  );
  if (findings.some(({ isFine }) => !isFine)) session.surroundings.endWith(exitCodes.other);
}

async function examineService(session: Session): Promise<readonly Finding[]> {
  const hurried = { maxRetries: 0, timeoutMs: 5000 };
  return [
    await look('service', async () => {
      const client = await session.client();
      await client.call('GET', '/healthz', hurried);
      return `answers at ${client.baseUrl}`;
    }),
    await look('readiness', async () => {
      const client = await session.client();
      const { ready, status } = await client.readiness(hurried);
      if (!ready) throw new Error(`/readyz answers ${status}: no database, or no worker`);
      return 'database and a worker';
    }),
    await look('clock', async () => {
      const client = await session.client();
      const before = Date.now();
      const { headers } = await client.call('GET', '/healthz', hurried);
      // The header has whole seconds.
      const differenceMs = before - Date.parse(headers.get('date') ?? '');
      const says = `${(differenceMs / 1000).toFixed(0)} s from the service`;
      if (Math.abs(differenceMs) > clockDifferenceMsMax) throw new Error(says);
      return says;
    }),
    await look('key', async () => {
      const client = await session.client();
      await client.prices(hurried);
      return 'is accepted';
    }),
  ];
}

async function look(check: string, run: () => Promise<string>): Promise<Finding> {
  try {
    return { check, isFine: true, says: await run() };
  } catch (error) {
    return { check, isFine: false, says: error instanceof Error ? error.message : String(error) };
  }
}
