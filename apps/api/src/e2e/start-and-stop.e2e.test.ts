import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, describe, expect, it, vi } from 'vitest';

import { portraitCall } from './client.ts';
import { Installation, patience } from './installation.ts';
import { endPrograms } from './program.ts';
import type { Program } from './program.ts';

afterAll(endPrograms);

const cleanly = { code: 0, signal: null };

describe.concurrent('the first start', { timeout: patiently(120_000) }, () => {
  it('makes a demo account that later starts keep, and is ready once a worker lives', async () => {
    await using installation = await Installation.create();
    const api = await installation.startApi();
    await installation.answers(api, '/readyz', 503);
    const demo = await installation.readText('demo.json');
    const secrets = await installation.readText('secrets.json');
    const operatorToken = JSON.parse(secrets).operatorToken;
    expect(JSON.parse(demo)).toStrictEqual({
      baseUrl: installation.baseUrl,
      organizationId: expect.stringMatching(/^org_[0-9A-Z]{26}$/),
      apiKey: expect.stringMatching(/^ips_live_[0-9A-Za-z]{36}$/),
      operatorToken,
      studioUrl: expect.stringMatching(/\/studio\/#\/setup\?t=[0-9A-Za-z]{43}$/),
    });
    for (const name of ['demo.json', 'secrets.json']) {
      const { mode } = await stat(join(installation.dataFolder, name));
      expect({ name, mode: mode & 0o777 }).toEqual({ name, mode: 0o600 });
    }
    const client = await installation.demoClient();
    expect((await client.wallet()).available.amount).toBe('100.00');

    const worker = installation.start('worker');
    await installation.answers(api, '/readyz', 200);
    expect([await api.terminate(), await worker.terminate()]).toEqual([cleanly, cleanly]);

    const again = await installation.startAll();
    const later = JSON.parse(await installation.readText('demo.json'));
    const kept = JSON.parse(demo);
    expect(later).toEqual({ ...kept, studioUrl: expect.any(String) });
    // Each start has a link of its own, which works once.
    expect(later.studioUrl).not.toBe(kept.studioUrl);
    expect(again.api.output).not.toContain(later.studioUrl);
    expect(await installation.readText('secrets.json')).toBe(secrets);
    expect((await client.wallet()).available.amount).toBe('100.00');
    expect(again.api.output).not.toContain(operatorToken);
  });

  it('gets its new address from a start on another port, same key and token', async () => {
    await using installation = await Installation.create();
    await using other = await Installation.create();
    const first = await installation.startApi();
    const before = JSON.parse(await installation.readText('demo.json'));
    await first.terminate();
    await other.startApi({ environment: { IPS_DATA_DIR: installation.dataFolder } });

    const after = JSON.parse(await installation.readText('demo.json'));
    const studioUrl = expect.stringContaining(`${other.baseUrl}/studio/#/setup?t=`);
    expect(after).toStrictEqual({ ...before, baseUrl: other.baseUrl, studioUrl });
    const { mode } = await stat(join(installation.dataFolder, 'demo.json'));
    expect(mode & 0o777).toBe(0o600);
    expect((await stat(installation.dataFolder)).mode & 0o777).toBe(0o700);
  });

  it('may be made by API and workers at the same moment, from sources and linked', async () => {
    await using installation = await Installation.create();
    const api = installation.start('apiFromSources');
    const workers = [installation.start('worker'), installation.start('workerFromSources')];
    await installation.answers(api, '/readyz', 200);
    await vi.waitFor(() => {
      for (const { output } of workers) expect(output).toContain('worker started');
    }, patience);
  });
});

it('reports storage, the worker and the process', async () => {
  await using installation = await Installation.create();
  await installation.startAll();
  const { operatorToken } = JSON.parse(await installation.readText('demo.json'));
  const headers = { authorization: `Bearer ${operatorToken}` };
  await vi.waitFor(async () => {
    const answer = await fetch(`${installation.baseUrl}/metrics`, { headers });
    const lines = (await answer.text()).split('\n');
    // The worker verifies the books when it starts.
    expect(lines).toContain('ips_ledger_violated_invariants 0');
    for (const name of ['ips_worker_last_heartbeat_timestamp_seconds', 'nodejs_eventloop_lag_']) {
      expect(lines).toContainEqual(expect.stringMatching(`^${name}.* [0-9]`));
    }
  }, patience);
});

/** What a program said of itself, without the lines of each call and each picture. */
function turnsOf({ log }: Pick<Program, 'log'>): unknown[] {
  return log.map(({ msg }) => msg).filter((msg) => msg !== 'call answered' && msg !== 'render');
}

describe.concurrent('SIGTERM', { timeout: patiently(120_000) }, () => {
  it('ends the API cleanly while a call waits for its picture', async () => {
    await using installation = await Installation.create();
    const api = await installation.startApi({ isSupervised: false });
    const client = await installation.demoClient();
    const held = client.call('/v1/models/generate', portraitCall('held', 'wait=60'));
    held.catch(() => undefined);
    await vi.waitFor(async () => {
      expect((await client.wallet()).held.amount).toBe('0.12');
    }, patience);

    expect(await api.terminate()).toEqual(cleanly);
    expect(turnsOf(api)).toEqual(['api listening', 'api stopped']);
  });

  it('lets a worker give back its request, which the next one finishes', async () => {
    await using installation = await Installation.create();
    const worker = installation.start('worker', {
      isSupervised: false,
      environment: { IPS_RENDER_TIER: 'final' },
    });
    const api = await installation.startApi();
    await installation.answers(api, '/readyz', 200);
    const client = await installation.demoClient();
    const { requestId } = await client.submitPortrait('interrupted');
    await vi.waitFor(async () => {
      expect((await client.request(requestId)).stage).toBe('rendering');
    }, patience);

    expect(await worker.terminate()).toEqual(cleanly);
    expect(turnsOf(worker)).toEqual(['worker started', 'request given back', 'worker stopped']);
    installation.start('worker');
    await installation.delivered(client, requestId);
    const types = (await client.walletEntries()).map(({ type }) => type);
    expect(types).toEqual(['top_up', 'hold', 'capture']);
  });
});

describe.concurrent('the end of standard input', { timeout: patiently(120_000) }, () => {
  it('ends supervised programs, and no others', async () => {
    await using installation = await Installation.create();
    const { api, worker } = await installation.startAll();
    const free = installation.start('worker', { isSupervised: false });
    await vi.waitFor(() => expect(free.output).toContain('worker started'), patience);

    api.closeInput();
    worker.closeInput();
    expect(await Promise.all([api.ended, worker.ended])).toEqual([cleanly, cleanly]);
    await sleep(200);
    expect(free.signalGroup(0)).toBe(true);
  });
});
