import { mkdir } from 'node:fs/promises';

import { problem } from '@image-production/contract';
import { openFakeImagesApi } from '@image-production/renderer-openai/testing';
import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestContext } from 'vitest';

import { portraitCall } from './client.ts';
import type { Call, Client } from './client.ts';
import { Installation, patience } from './installation.ts';
import { requireLauncher } from './launcher.ts';
import { paintedBy } from './painted-by.ts';
import { endPrograms } from './program.ts';
import type { Program } from './program.ts';
import { fillDisk, mountDisk, whyNoDisk } from './small-disk.ts';

let obstacle: string | undefined;

beforeAll(async () => {
  obstacle = await whyNoDisk();
});
afterAll(endPrograms);

function requireDisks({ skip }: TestContext): void {
  if (obstacle !== undefined) skip(obstacle);
}

/** An installation whose data folder is a disk of its own. */
async function onSmallDisk(
  megabytes: number,
): Promise<AsyncDisposable & { installation: Installation }> {
  await using opened = new AsyncDisposableStack();
  const installation = opened.use(await Installation.create());
  await mkdir(installation.dataFolder);
  const disk = mountDisk(installation.dataFolder, `size=${megabytes}m,mode=700`);
  const owned = opened.move();
  return {
    installation,
    async [Symbol.asyncDispose]() {
      await endPrograms();
      disk[Symbol.dispose]();
      await owned[Symbol.asyncDispose]();
    },
  };
}

/** Status, code and `Retry-After`. */
async function readRefusal(client: Client, path: string, call: Call): Promise<string> {
  const answer = await client.call(path, call);
  const { code, retryable } = problem.parse(await answer.json());
  return `${answer.status} ${code} ${retryable} ${answer.headers.get('retry-after')}`;
}

async function freeBytes(operator: Client): Promise<number> {
  const text = await (await operator.call('/metrics')).text();
  return Number(/^ips_data_free_bytes (\S+)$/m.exec(text)?.[1] ?? 'NaN');
}

/** An upload that is sent before it is refused. */
function smallForm(): FormData {
  const form = new FormData();
  form.append('references[]', new Blob(['x']), 'x.png');
  return form;
}

describe('on a full disk', { timeout: patiently(180_000) }, () => {
  it('reads go on, nothing is accepted, and all is well once there is room', async (context) => {
    requireDisks(context);
    await using disk = await onSmallDisk(48);
    const { installation } = disk;
    await using engine = await openFakeImagesApi();
    const environment = await paintedBy(engine.url, installation.folder);
    const { api } = await installation.startAll({ environment });
    const [client, operator] = [await installation.demoClient(), await installation.operator()];
    const { requestId } = await client.submitPortrait('before');
    const before = await installation.delivered(client, requestId);
    const url = before.outputs[0]?.files[0]?.url ?? '';
    const wallet = await client.wallet();
    expect(await freeBytes(operator)).toBeGreaterThan(1024 ** 2);

    await using ballast = await fillDisk(installation.dataFolder);
    expect(await freeBytes(operator)).toBeLessThan(4096);
    for (let round = 0; round < 3; round += 1) {
      const form = {
        // A client that sends `Connection: close` and is still sending may miss the response.
        headers: { 'idempotency-key': 'form', connection: 'keep-alive' },
        body: smallForm(),
      };
      const refusals = [
        await readRefusal(client, '/v1/models/generate', portraitCall('full', 'respond-async')),
        await readRefusal(client, '/v1/pro/generate', form),
        await readRefusal(operator, '/admin/v1/organizations', { body: { name: 'New' } }),
      ];
      expect(refusals).toEqual(Array(3).fill('503 unavailable true 1'));
      expect(await client.request(requestId)).toEqual({ ...before, outputs: expect.anything() });
      expect((await client.call(url)).status).toBe(200);
      expect(await client.wallet()).toEqual(wallet);
    }
    await installation.answers(api, '/readyz', 503);
    const told = problem.parse(await (await operator.call('/readyz')).json());
    expect(told.detail).toBe('The disk of the service is full (ENOSPC).');
    expect(api.log.filter((line) => JSON.stringify(line).includes('ENOSPC'))).not.toEqual([]);

    await ballast[Symbol.asyncDispose]();
    await installation.answers(api, '/readyz', 200);
    await client.submitPortrait('full');
    expect((await client.walletEntries()).map(({ type }) => type)).toEqual([
      'top_up',
      'hold',
      'capture',
      'hold',
    ]);
  });

  it.for(['new', 'old'])(
    'a start with a %s data folder ends with a sentence',
    async (age, context) => {
      requireDisks(context);
      await using disk = await onSmallDisk(16);
      const { installation } = disk;
      if (age === 'old') await (await installation.startApi()).terminate();
      await fillDisk(installation.dataFolder);
      for (const program of [installation.start('api'), installation.start('worker')]) {
        expect(await program.ended).toEqual({ code: 78, signal: null });
        const says = `the data folder ${installation.dataFolder} has no room left (ENOSPC); free some`;
        expect(program.output).toContain(says);
        expect(program.output.trim().split('\n')).toHaveLength(1);
      }
    },
  );

  it('a worker that has to start again waits for room, and takes the API down with nothing', async (context) => {
    requireDisks(context);
    await requireLauncher(context);
    await using disk = await onSmallDisk(48);
    const { installation } = disk;
    const launcher = installation.start('start', { isSupervised: false });
    await installation.answers(launcher, '/readyz', 200);
    const client = await installation.demoClient();
    const wallet = await client.wallet();

    const ballast = await fillDisk(installation.dataFolder);
    const [worker] = workers(launcher);
    process.kill(Number(worker), 'SIGKILL');
    await vi.waitFor(() => {
      expect(launcher.output).toContain('worker ended unexpectedly (exit code 78)');
    }, patience);
    const says = `the data folder ${installation.dataFolder} has no room left (ENOSPC)`;
    expect(launcher.output).toContain(says);
    expect(await client.wallet()).toEqual(wallet);

    await ballast[Symbol.asyncDispose]();
    await vi.waitFor(() => expect(workers(launcher)).toHaveLength(2), patience);
    await installation.answers(launcher, '/readyz', 200);
  });
});

/** The process ids of the workers that were started, in order. */
function workers({ log }: Program): readonly unknown[] {
  return log.filter(({ msg }) => msg === 'worker started').map(({ pid }) => pid);
}
