import { availableOf, heldOf } from '@image-production/ledger';
import { fingerprintOf, submitPortrait } from '@image-production/production';
import type { Submission } from '@image-production/production';
import { reviewedPortrait } from '@image-production/production/memory';
import { nodeDigest } from '@image-production/runtime-node';
import { expect, it } from 'vitest';

import { checkSnapshot } from './checks/check-snapshot.ts';
import { readSqlite } from './checks/read-sqlite.ts';
import { Random } from './random.ts';
import { databasePathIn } from './settings.ts';
import { openTemporaryStage } from './testing/temporary-stage.ts';
import type { TemporaryStage } from './testing/temporary-stage.ts';

const portraitMicros = 120_000n;

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** The same wish under the same key, its parts in any order. */
function buildSubmission(stage: TemporaryStage, key: string, random: Random): Submission {
  const parts: [string, unknown[]][] = [
    ['casting', [{ age_range: '35-44' }]],
    ['note', [key]],
    ['tags', ['one', 'two']],
  ];
  const content = {
    endpoint: 'POST /v1/models/generate',
    fields: new Map(shuffled(parts, random)),
    files: new Map(),
  };
  const fingerprint = fingerprintOf(content, nodeDigest);
  const { organizationId } = stage;
  const said = { costMax: null, metadata: {}, variation: null, fields: {} };
  return { organizationId, idempotencyKey: key, fingerprint, ...said };
}

async function submit(stage: TemporaryStage, key: string, random: Random) {
  const submission = buildSubmission(stage, key, random);
  return submitPortrait(stage.services, submission, await reviewedPortrait({ ageRange: '35-44' }));
}

it('accepts exactly 10 of 200 parallel submissions on a wallet for 10', async () => {
  await using stage = await openTemporaryStage(10n * portraitMicros);
  const random = new Random('two hundred');
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, number) => submit(stage, `key ${number}`, random)),
  );

  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  const kinds = new Set(answers.map((answer) => (answer.ok ? 'accepted' : answer.failure.kind)));
  expect([...kinds].toSorted()).toEqual(['accepted', 'funds-held']);
  const wallet = await stage.services.store.readers.ledger.wallet(stage.organizationId);
  expect([availableOf(wallet), heldOf(wallet)]).toEqual([0n, 10n * portraitMicros]);
  expect(checkSnapshot(readSqlite(databasePathIn(stage.folder)))).toEqual([]);
});

it('makes one request per key of 50 keys × 20 shuffled copies', async () => {
  await using stage = await openTemporaryStage(1000n * portraitMicros);
  const random = new Random('copies');
  const keys = Array.from({ length: 50 }, (_, number) => `key ${number}`);
  const copies = shuffled(
    keys.flatMap((key) => Array.from({ length: 20 }, () => key)),
    random,
  );
  const requestIds = new Map<string, Set<string>>(keys.map((key) => [key, new Set()]));
  let replays = 0;
  await Promise.all(
    copies.map(async (key) => {
      const answer = await submit(stage, key, random);
      if (!answer.ok) throw new Error(answer.failure.kind);
      requestIds.get(key)?.add(answer.value.request.id);
      replays += answer.value.isReplay ? 1 : 0;
    }),
  );

  expect([...requestIds.values()].map(({ size }) => size)).toEqual(keys.map(() => 1));
  expect(replays).toBe(950);
  const snapshot = readSqlite(databasePathIn(stage.folder));
  expect(snapshot.requests.size).toBe(50);
  expect(checkSnapshot(snapshot)).toEqual([]);
});
