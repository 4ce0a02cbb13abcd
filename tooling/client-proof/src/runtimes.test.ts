import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { callChecks } from './suite/call-checks.ts';
import { fileChecks } from './suite/file-checks.ts';
import { productionChecks } from './suite/production-checks.ts';
import type { Verdict } from './suite/run-checks.ts';
import { openServiceBench } from './world/bench.ts';
import type { ServiceBench } from './world/bench.ts';
import { openStrangerProject } from './world/installed-client.ts';
import type { StrangerProject } from './world/installed-client.ts';
import { findRuntimes } from './world/runtimes.ts';
import type { Runtime } from './world/runtimes.ts';

const run = promisify(execFile);
const names = [...callChecks, ...productionChecks, ...fileChecks].map(({ name }) => name);

let bench: ServiceBench;
let project: StrangerProject;
beforeAll(async () => {
  [bench, project] = await Promise.all([openServiceBench(), openStrangerProject()]);
}, patiently(120_000));
afterAll(async () => {
  await project[Symbol.asyncDispose]();
  await bench[Symbol.asyncDispose]();
});

/** Runs the suite with the installed client in a process of its own. */
async function verdictsOf({ path = '', words }: Runtime): Promise<readonly Verdict[]> {
  const folder = await mkdtemp(join(project.folder, 'saved-'));
  const { stdout } = await run(path, words(join(project.folder, 'suite/server-main.js')), {
    cwd: project.folder,
    env: {
      PATH: process.env['PATH'],
      HOME: project.folder,
      IPS_API_KEY: bench.account.apiKey,
      IPS_BASE_URL: bench.account.baseUrl,
      CHECK_LOSSY_URL: bench.lossyUrl,
      CHECK_SILENT_URL: bench.silentUrl,
      CHECK_FOLDER: folder,
      CHECK_PICTURE: join(project.folder, 'picture.png'),
    },
  });
  return JSON.parse(stdout) as Verdict[];
}

describe.each(findRuntimes())('the installed client on $name', (runtime) => {
  let verdicts: readonly Verdict[] = [];
  beforeAll(async () => {
    if (runtime.path !== undefined) verdicts = await verdictsOf(runtime);
  }, patiently(180_000));

  it.skipIf(runtime.path === undefined).each(names)('%s', (name) => {
    const verdict = verdicts.find((one) => one.name === name);
    expect(verdict).toEqual({ name, error: null });
  });
});
