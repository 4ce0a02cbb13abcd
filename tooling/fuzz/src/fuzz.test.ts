import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Call } from './calls/call.ts';
import { listLeaves } from './mutations/list-leaves.ts';
import { Fuzzer } from './run/fuzzer.ts';
import { listProbes } from './run/probes.ts';
import { runFuzz } from './run/run-fuzz.ts';
import { readJson } from './world/stock.ts';

const seed = '18';
let fuzzer: Fuzzer;

beforeAll(async () => {
  fuzzer = await Fuzzer.open();
}, patiently(120_000));
afterAll(() => fuzzer[Symbol.asyncDispose]());

const send = (operationId: string, change: (call: Call) => Call = (call) => call) => {
  const baseline = fuzzer.baselines.find(({ operation }) => operation.id === operationId);
  if (!baseline) throw new Error(`no baseline of ${operationId}`);
  return fuzzer.send(change(baseline));
};
const withPath = (path: Readonly<Record<string, string>>) => (call: Call) => ({
  ...call,
  path: { ...call.path, ...path },
});

describe('a call without a credential', () => {
  it('is refused by every operation that takes one', async () => {
    const guarded = fuzzer.baselines.filter(({ operation }) => operation.credential !== null);
    const accepted: string[] = [];
    for (const call of guarded) {
      const { authorization: _gone, ...headers } = call.headers;
      const answer = await fuzzer.send({ ...call, headers });
      // One address may fail so often only.
      const refusals = [call.operation.credential === 'apiKey' ? 401 : 404, 429];
      if (!refusals.includes(answer.status)) accepted.push(call.operation.id);
    }
    expect(accepted).toEqual([]);
  });
});

describe('a method that the document does not have', () => {
  it('is 405 on every path that it has', async () => {
    const paths = Map.groupBy(fuzzer.baselines, ({ operation }) => operation.path);
    for (const [path, calls] of paths) {
      const known = new Set(calls.map(({ operation }) => operation.method));
      const [call] = calls;
      if (!call) continue;
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
        if (known.has(method)) continue;
        const operation = { ...call.operation, method };
        const answer = await fuzzer.send({ ...call, operation, body: { kind: 'none' } });
        expect([method, path, answer.status]).toEqual([method, path, 405]);
      }
    }
  });
});

/** What an answer says once ids and the trace of the call are taken out. */
const besideIds = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'TRACE')
    .replaceAll(/(req|mdl|cnd|rst|org|key|evt|whk|dlv)_[0-9A-Z]{26}/g, 'ID');

/** The five checkers of RESTler. */
describe('a checker', () => {
  const unknown = (id: string): string => `${id.slice(0, 'req_'.length)}7${'Z'.repeat(25)}`;

  it('finds nothing to use after it was deleted', async () => {
    const { victim } = fuzzer.stocks;
    const asVictim = (call: Call): Call => ({
      ...withPath({ modelId: victim.modelId })(call),
      headers: { ...call.headers, authorization: `Bearer ${victim.apiKey}` },
    });
    expect((await send('getModel', asVictim)).status).toBe(200);
    expect((await send('deleteModel')).status).toBe(204);
    for (const use of ['getModel', 'getModelPortrait', 'renameModel', 'deleteModel'])
      expect([use, (await send(use, asVictim)).status]).toEqual([use, 404]);
  });

  it('finds no way into the names of another organization', async () => {
    const { stranger } = fuzzer.stocks;
    const tried = fuzzer.baselines.filter(
      ({ operation, path }) => operation.credential === 'apiKey' && Object.keys(path).length > 0,
    );
    const ids = ['modelId', 'candidateId', 'requestId'] as const;
    for (const call of tried) {
      const name = ids.find((each) => each in call.path);
      if (name === undefined) continue;
      const [theirs, nobodys] = [
        await fuzzer.send(withPath({ [name]: stranger[name] })(call)),
        await fuzzer.send(withPath({ [name]: unknown(stranger[name]) })(call)),
      ];
      expect([call.operation.id, theirs.status]).toEqual([call.operation.id, 404]);
      expect(besideIds(theirs.bytes)).toBe(besideIds(nobodys.bytes));
    }
  });

  it('finds nothing under another parent than its own', async () => {
    const { owner } = fuzzer.stocks;
    const queued = withPath({ requestId: owner.queuedRequestId });
    expect((await send('getSubmittedReference', queued)).status).toBe(404);
    const { ward, victim } = fuzzer.stocks;
    const others = withPath({ organizationId: ward.organizationId, keyId: victim.keyId });
    expect((await send('revokeApiKey', others)).status).toBe(404);
  });

  it('finds nothing left of what was refused', async () => {
    const count = async () => (readJson(await send('listModels'))['data'] as unknown[]).length;
    const before = await count();
    const refused = await send('saveModel', (call) => ({
      ...call,
      headers: { ...call.headers, authorization: `Bearer ${fuzzer.stocks.owner.apiKey}` },
      body: { kind: 'json', value: { candidate_id: fuzzer.stocks.owner.candidateId, name: '' } },
    }));
    expect(refused.status).toBe(422);
    expect(await count()).toBe(before);
    const { candidateId } = fuzzer.stocks.owner;
    const candidate = readJson(await send('getCandidate', withPath({ candidateId })));
    expect(candidate['modelId']).toBeNull();
  });

  it('finds ids that never were, or are of another kind, to be nothing', async () => {
    const { owner } = fuzzer.stocks;
    const wrong = [owner.requestId.toLowerCase(), owner.candidateId, 'mdl_', 'null', '0'];
    for (const modelId of wrong) {
      const answer = await send('getModel', withPath({ modelId }));
      expect([modelId, answer.status]).toEqual([modelId, 404]);
    }
  });
});

describe('the fuzzer', () => {
  it('has a baseline for every operation and 25 mutations for every leaf', () => {
    const operations = new Set(fuzzer.baselines.map(({ operation }) => operation.id));
    expect([...operations]).toEqual(fuzzer.document.operations.map(({ id }) => id));
    for (const baseline of fuzzer.baselines) {
      const probes = listProbes(fuzzer.document, baseline, seed);
      for (const leaf of listLeaves(fuzzer.document, baseline)) {
        const own = probes.filter((probe) => probe.leaf.endsWith(` > ${leaf.name}`));
        expect([leaf.name, own.length >= 25]).toEqual([leaf.name, true]);
      }
    }
  });

  it(
    'finds nothing in 3000 calls',
    async () => {
      const outcome = await runFuzz(fuzzer, { seed, perLeaf: 8, pairs: 0 });
      expect(outcome.findings).toEqual([]);
      expect(outcome.calls).toBeGreaterThan(3000);
    },
    patiently(600_000),
  );
});
