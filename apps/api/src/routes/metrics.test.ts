import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { InMemorySpendBook } from '@image-production/engines/memory';
import type { RequestId } from '@image-production/identifiers';
import { Fault, micros } from '@image-production/kernel';
import { raiseIncident, sweepExpiring, sweepRetention } from '@image-production/production';
import { describe, expect, it } from 'vitest';

import { summarizeRefusal } from '../testing/answer.ts';
import { operatorToken, testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const comment = /^# (HELP|TYPE) ips_[a-z_]+ .+$/;
const sample =
  /^(?<series>[a-z_]+(?:\{[a-z]+="[^"]*"(?:,[a-z]+="[^"]*")*\})?) (?<value>[-+.\de]+)$/;

/** Every sample by its name and labels. */
async function readSamples(api: TestApi): Promise<ReadonlyMap<string, number>> {
  const { text } = await api.operator('GET', '/metrics');
  const samples = new Map<string, number>();
  for (const line of text.trimEnd().split('\n')) {
    if (line === '' || comment.test(line)) continue;
    const { series, value } = sample.exec(line)?.groups ?? {};
    if (series === undefined) throw new Error(`no sample: ${line}`);
    expect(samples.has(series)).toBe(false);
    samples.set(series, Number(value));
  }
  return samples;
}

async function readValue(api: TestApi, series: string): Promise<number | undefined> {
  return (await readSamples(api)).get(series);
}

const dayMs = 24 * 60 * 60 * 1000;

describe('the metrics', () => {
  it('tell what was spent on each engine on this day', async () => {
    const spending = new InMemorySpendBook();
    await using api = await testApi({ replace: (services) => ({ ...services, spending }) });
    const budget = { perDay: micros(1_000_000n), perPicture: micros(240_000n) };
    const call = { engine: 'rack', outputIndex: 0, seed: '0'.repeat(64) };
    for (const requestId of ['req_1', 'req_2'] as RequestId[])
      await spending.reserve({ ...call, requestId }, budget, api.clock.now());
    expect(await readValue(api, 'ips_engine_spent_today{engine="rack"}')).toBe(0.48);
    api.clock.advance(dayMs);
    expect(await readValue(api, 'ips_engine_spent_today{engine="rack"}')).toBeUndefined();
  });

  it('tell how many jobs there are in each state, where any are kept', async () => {
    const counts = { deferred: 1, ready: 2, active: 3, dead: 4 };
    const jobs = { count: async () => counts };
    await using api = await testApi({ replace: (services) => ({ ...services, jobs }) });
    for (const [state, count] of Object.entries(counts))
      expect(await readValue(api, `ips_jobs{state="${state}"}`)).toBe(count);
    await using alone = await testApi();
    expect(await readValue(alone, 'ips_jobs{state="dead"}')).toBeUndefined();
  });

  it('are there for the operator only', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    for (const apiKey of [null, customer.apiKey, `${operatorToken}x`, operatorToken.slice(1)]) {
      expect(summarizeRefusal(await api.call('GET', '/metrics', { apiKey }))).toBe('404 not_found');
    }
    expect((await api.operator('GET', '/metrics')).status).toBe(200);
  });

  it('are Prometheus text that is never cached', async () => {
    await using api = await testApi();
    const { headers, text } = await api.operator('GET', '/metrics');
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('# TYPE ips_requests gauge\n');
    expect(text).toContain('# TYPE ips_orphans_found_total counter\n');
    expect((await readSamples(api)).size).toBeGreaterThan(10);
  });

  it('are unavailable together with storage', async () => {
    const fault = new Fault('database is locked', { isRetryable: true });
    await using api = await testApi({
      replace: (services) => ({
        ...services,
        workers: { ...services.workers, lastBeat: () => Promise.reject(fault) },
      }),
    });
    expect(summarizeRefusal(await api.operator('GET', '/metrics'))).toBe('503 unavailable');
  });

  it('that the README names all exist', async () => {
    await using api = await testApi();
    const readme = readFileSync(join(import.meta.dirname, '../../../../README.md'), 'utf8');
    const named = new Set(readme.match(/\bips_(?!live)[a-z_]+/g));
    const { text } = await api.operator('GET', '/metrics');
    const told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((name) => !told.has(name))).toEqual([]);
  });
});

describe('of production they tell', () => {
  it('how many requests there are in each status, and how long the oldest one waits', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    await customer.generateModel({});
    api.clock.advance(1_500);
    await customer.generateModel({});
    const waiting = await readSamples(api);
    expect(waiting.get('ips_requests{status="queued"}')).toBe(2);
    expect(waiting.get('ips_requests{status="succeeded"}')).toBe(0);
    expect(waiting.get('ips_queue_oldest_age_seconds')).toBe(1.5);
    expect(waiting.get('ips_idempotency_keys')).toBe(2);
    await api.studio.finish();
    await api.studio.finish();
    const done = await readSamples(api);
    expect(done.get('ips_requests{status="queued"}')).toBe(0);
    expect(done.get('ips_requests{status="succeeded"}')).toBe(2);
    expect(done.get('ips_queue_oldest_age_seconds')).toBe(0);
  });

  it('how many incidents of each kind wait for the operator', async () => {
    await using api = await testApi();
    const { production } = api.services;
    const report = { kind: 'engine_unknown', subject: 'flux', detail: 'It is unknown.' } as const;
    await production.store.transaction({ concern: 'incidents' }, async ({ incidents }) => {
      await raiseIncident(incidents, production, report);
      return { ok: true, value: undefined };
    });
    const samples = await readSamples(api);
    expect(samples.get('ips_incidents_open{kind="engine_unknown"}')).toBe(1);
    expect(samples.get('ips_incidents_open{kind="file_damaged"}')).toBe(0);
  });

  it('how late data is removed, how much of it was, and what of it still lies there', async () => {
    await using api = await testApi();
    const { production } = api.services;
    const customer = await api.customer();
    await customer.generateModel({});
    await api.studio.finish();
    expect(await readValue(api, 'ips_retention_lag_seconds')).toBe(0);
    api.clock.advance(6 * dayMs);
    expect(await sweepExpiring(production)).toBe(1);
    api.clock.advance(dayMs + 2_500);
    expect(await readValue(api, 'ips_retention_lag_seconds')).toBe(2.5);
    expect(await sweepRetention(production)).toBe(1);
    await production.store.transaction(
      { concern: 'orphan-search' },
      async ({ assetUses, orphanSearch }) => {
        await assetUses.noteOrphans(['a'.repeat(64)], api.clock.now());
        await orphanSearch.record({ after: null, resumesAt: 0, found: 1 });
        return { ok: true, value: undefined };
      },
    );
    api.clock.advance(3_000);
    const samples = await readSamples(api);
    expect(samples.get('ips_retention_lag_seconds')).toBe(0);
    expect(samples.get('ips_requests_data_removed_total')).toBe(1);
    expect(samples.get('ips_orphans_found_total')).toBe(1);
    expect(samples.get('ips_unused_assets')).toBe(1);
    expect(samples.get('ips_unused_assets_oldest_age_seconds')).toBe(3);
  });

  it('when the books were verified and how, and when a worker was heard of', async () => {
    await using api = await testApi();
    const before = await readSamples(api);
    expect(before.has('ips_ledger_violated_invariants')).toBe(false);
    expect(before.has('ips_ledger_verification_timestamp_seconds')).toBe(false);
    const verifiedAt = api.clock.now() / 1000;
    await api.operator('GET', '/admin/v1/ledger/verification');
    api.clock.advance(5_000);
    const after = await readSamples(api);
    expect(after.get('ips_ledger_verification_timestamp_seconds')).toBe(verifiedAt);
    expect(after.get('ips_ledger_violated_invariants')).toBe(0);
    expect(after.get('ips_worker_last_heartbeat_timestamp_seconds')).toBe(verifiedAt + 5);
    await api.store.transaction({ concern: 'audit' }, async ({ verdicts }) => {
      await verdicts.record({ checkedAt: api.clock.now(), violated: [5, 17] });
      return { ok: true, value: undefined };
    });
    expect(await readValue(api, 'ips_ledger_violated_invariants')).toBe(2);
  });

  it('nothing of workers without a heartbeat', async () => {
    await using api = await testApi({
      replace: (services) => ({
        ...services,
        workers: { ...services.workers, lastBeat: async () => undefined },
      }),
    });
    const samples = await readSamples(api);
    expect(samples.has('ips_worker_last_heartbeat_timestamp_seconds')).toBe(false);
  });
});

describe('of calls they tell', () => {
  const calls = (operation: string, status: number): string =>
    `ips_http_requests_total{operation="${operation}",status="${status}"}`;

  it('what they came to, by operation', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    await customer.get('/v1/wallet');
    await customer.get('/v1/wallet');
    await api.call('GET', '/v1/wallet');
    await customer.get(`/v1/requests/req_${'0'.repeat(26)}`);
    await customer.generateModel({});
    const samples = await readSamples(api);
    expect(samples.get(calls('getWallet', 200))).toBe(2);
    expect(samples.get(calls('getWallet', 401))).toBe(1);
    expect(samples.get(calls('getRequest', 404))).toBe(1);
    expect(samples.get(calls('generateModel', 202))).toBe(1);
    expect(samples.get('ips_http_request_duration_seconds_count{operation="getWallet"}')).toBe(3);
    // The call that reads them is not over.
    expect(samples.has(calls('getMetrics', 200))).toBe(false);
    expect(await readValue(api, calls('getMetrics', 200))).toBe(1);
  });

  it('under one name all that mean no operation, whatever their path', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    await customer.get('/v1/nothing');
    await api.call('GET', '/.env');
    await customer.call('PATCH', '/v1/wallet');
    const samples = await readSamples(api);
    expect(samples.get(calls('none', 404))).toBe(2);
    expect(samples.get(calls('none', 405))).toBe(1);
  });

  it('nothing of who called and what for', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    await customer.generateModel({});
    await customer.get(`/v1/requests/req_${'0'.repeat(26)}`);
    const { text } = await api.operator('GET', '/metrics');
    expect(text).not.toMatch(/\b(org|req|key|mdl|cnd)_/);
  });
});
