import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { modelPage, requestRecord, wallet } from '@image-production/contract';
import {
  ASSET_STORE,
  AUDIT_SERVICES,
  openInstallation,
  readConfiguration,
} from '@image-production/installation';
import type { Installation } from '@image-production/installation';
import { valueOf } from '@image-production/kernel';
import { verifyAuditTrail, verifyLedger } from '@image-production/production';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createApp } from './app.ts';
import { API_SERVICES, bindApi } from './composition.ts';

const fixture = join(import.meta.dirname, '../fixtures/data-of-1c10a184');
const requestId = 'req_01M87BAXJHGZ00ZRF1Y751GD93';
/** Soon after it was made: to the clock of today the folder was left alone for long. */
const soonAfter = Date.UTC(2026, 10, 24, 18);

let folder: string;
let installation: Installation;
let demo: { readonly apiKey: string; readonly operatorToken: string };
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgraded-'));
  const data = join(folder, 'data');
  await cp(fixture, data, { recursive: true });
  const database = gunzipSync(await readFile(join(data, 'image-production.db.gz')));
  await writeFile(join(data, 'image-production.db'), database, { mode: 0o600 });
  demo = JSON.parse(await readFile(join(data, 'demo.json'), 'utf8'));
  const configuration = valueOf(readConfiguration({}, folder));
  installation = openInstallation(configuration, { name: 'api', modules: [bindApi] });
  app = createApp(await installation.get(API_SERVICES));
});
afterAll(async () => {
  await installation[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function read(path: string, token = demo.apiKey): Promise<unknown> {
  const answer = await app.request(path, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return answer.json();
}

it('the key of a folder of the earlier release still opens its requests, models and wallet', async () => {
  const record = requestRecord.parse(await read(`/v1/requests/${requestId}`));
  expect(record).toMatchObject({
    operation: 'lab.creative',
    status: 'succeeded',
    metadata: { look: '7' },
    livemode: true,
    dataRemoved: false,
  });
  const { available, spent, refunded } = wallet.parse(await read('/v1/wallet'));
  expect([available.amount, spent.amount, refunded.amount]).toEqual(['99.79', '0.24', '0.03']);
  const models = modelPage.parse(await read('/v1/models'));
  expect(models.data.map(({ name }) => name)).toEqual(['Ada']);
});

it('its books hold, as its own key has signed them, and the audit trail begins', async () => {
  const services = await installation.get(AUDIT_SERVICES);
  const stamps = { now: () => soonAfter };
  const { holds, kind, invariants } = await verifyLedger({ ...services, clock: stamps, stamps });
  expect(invariants.filter((one) => !one.holds)).toEqual([]);
  expect({ holds, kind }).toEqual({ holds: true, kind: 'whole' });
  expect((await verifyAuditTrail(services)).holds).toBe(true);
});

it('its files are sound under their addresses', async () => {
  const { outputs } = requestRecord.parse(await read(`/v1/requests/${requestId}`));
  const files = outputs.flatMap((output) => output.files);
  expect(files).not.toEqual([]);
  const assets = await installation.get(ASSET_STORE);
  for (const { sha256, sizeBytes } of files)
    expect(await assets.condition(sha256)).toEqual({ kind: 'sound', sizeBytes });
});

it('its operator token still reads what the operator may', async () => {
  const organizations = await read('/admin/v1/organizations', demo.operatorToken);
  expect(organizations).toMatchObject({ data: [{ name: 'Demo studio', suspended: false }] });
});
