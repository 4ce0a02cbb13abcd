import {
  sweepAssets,
  sweepCandidates,
  sweepRetention,
  sweepTexts,
} from '@image-production/production';
import { describe, expect, it } from 'vitest';

import { recordIn, savedModelIn } from './testing/answer.ts';
import { briefFor, heroGarment, references } from './testing/pro-form.ts';
import { storedApi } from './testing/stored-api.ts';
import type { StoredApi } from './testing/stored-api.ts';

const dayMs = 24 * 60 * 60_000;

let wordCount = 0;

/** Letters that stand in no program, another each time, and that no guard takes for a number. */
function newWord(): string {
  wordCount += 1;
  const letters = [...wordCount.toString(8).padStart(4, '0')].map(
    (digit) => 'bdfgklmp'[Number(digit)],
  );
  return `qzx${letters.join('')}xzq`;
}

class PlantedWords {
  readonly all: string[] = [];

  /** A sentence with a word of its own in it. */
  sentence(): string {
    const word = newWord();
    this.all.push(word);
    return `Sand coloured linen beside a ${word} of slate.`;
  }

  slug(): string {
    const word = newWord();
    this.all.push(word);
    return `coat-${word}`;
  }
}

interface Ordered {
  readonly requestIds: readonly string[];
  readonly modelId: string;
  readonly words: readonly string[];
}

/** All six operations with words in every field that takes some, ended by `end`. */
async function orderEverything({ customer, studio }: StoredApi, end = () => studio.finish()) {
  const planted = new PlantedWords();
  const requestIds: string[] = [];
  const run = async (answer: Parameters<typeof recordIn>[0]) => {
    const record = recordIn(answer);
    requestIds.push(record.requestId);
    await end();
    return record;
  };
  const modelId = await castModel({ customer, studio }, planted, requestIds);
  const photograph = {
    aspect: '4:5',
    brief: briefFor(1, {
      commercial_objective: planted.sentence(),
      scene_and_action: planted.sentence(),
      styling_and_beauty: planted.sentence(),
      model_performance: planted.sentence(),
      lighting_and_atmosphere: planted.sentence(),
      composition_and_finish: planted.sentence(),
      camera_intent: planted.sentence(),
      camera: { body: planted.sentence(), lens: planted.sentence(), focal_length_mm: 20 },
      reference_roles: [
        {
          ...heroGarment,
          item: planted.slug(),
          fidelity: { level: 'exact', note: planted.sentence() },
        },
      ],
    }),
  };
  await run(await customer.generatePro(modelId, photograph));
  await run(await customer.lab('creative', { prompt: planted.sentence() }));
  await run(
    await customer.lab('product', { prompt: planted.sentence() }, await references(['red'])),
  );
  const image = await references(['red'], 'image');
  await run(await customer.lab('polish', { instructions: planted.sentence() }, image));
  return { requestIds, modelId, words: planted.all } satisfies Ordered;
}

/** A portrait and a full-body view, saved. */
async function castModel(
  { customer, studio }: Pick<StoredApi, 'customer' | 'studio'>,
  planted: PlantedWords,
  requestIds: string[],
): Promise<string> {
  const casting = {
    age_range: '25-34',
    skin_tone: { monk: 4, detail: planted.sentence() },
    hair: { color: 'auburn', style: planted.sentence() },
    additional_direction: planted.sentence(),
  };
  const portrait = recordIn(await customer.submit('/v1/models/generate', { casting }));
  await studio.finish();
  const candidateId = portrait.candidate?.candidateId ?? '';
  const fullBody = recordIn(
    await customer.submit('/v1/models/full-body', {
      candidate_id: candidateId,
      wardrobe: planted.sentence(),
    }),
  );
  await studio.finish();
  requestIds.push(portrait.requestId, fullBody.requestId);
  return savedModelIn(await customer.save(candidateId)).modelId;
}

/** What the worker does sooner or later: bytes that nobody needs, and what is left in the log. */
async function tidyUp({ api, storage }: StoredApi): Promise<void> {
  const { production } = api.services;
  api.clock.advance(production.policy.assetGraceMs + 60_000);
  while ((await sweepAssets(production)) > 0);
  expect(await storage.remains.wipe()).toBe('wiped');
}

describe('every byte of the data folder and the log', () => {
  it('has no word of an order any more once it was deleted, for all six operations', async () => {
    await using stored = await storedApi();
    const { customer } = stored;
    const orders: Ordered[] = [];
    // More than one page of the database holds.
    for (let round = 0; round < 6; round += 1) orders.push(await orderEverything(stored));
    const [kept, ...deleted] = orders;
    const words = deleted.flatMap((order) => order.words);
    expect(new Set((await stored.find(words)).map((hit) => hit.split(' ')[1])).size).toBe(
      words.length,
    );
    for (const { requestIds, modelId } of deleted) {
      for (const id of requestIds) {
        expect((await customer.call('DELETE', `/v1/requests/${id}/outputs`)).status).toBe(204);
      }
      expect((await customer.call('DELETE', `/v1/models/${modelId}`)).status).toBe(204);
    }
    await tidyUp(stored);
    expect(await stored.find(words)).toEqual([]);
    // What was not deleted is whole.
    const left = new Set((await stored.find(kept?.words ?? [])).map((hit) => hit.split(' ')[1]));
    expect(left.size).toBe(kept?.words.length);
  });

  it('has none either when the retention ends, however the orders ended', async () => {
    await using stored = await storedApi();
    const { api, studio } = stored;
    const { production } = api.services;
    const delivered = await orderEverything(stored);
    const failed = await orderEverything(stored, () => studio.fail());
    await stored.customer.call('DELETE', `/v1/models/${delivered.modelId}`);
    await stored.customer.call('DELETE', `/v1/models/${failed.modelId}`);
    const words = [...delivered.words, ...failed.words];
    api.clock.advance(6 * dayMs);
    expect(await sweepRetention(production)).toBe(0);
    expect(await stored.find(words)).not.toEqual([]);
    api.clock.advance(2 * dayMs);
    while ((await sweepRetention(production)) > 0);
    await tidyUp(stored);
    expect(await stored.find(words)).toEqual([]);
  });

  it('has no word of a casting that came to nothing: failed, or not saved in time', async () => {
    await using stored = await storedApi();
    const { api, customer, studio } = stored;
    const { production } = api.services;
    const planted = new PlantedWords();
    for (const end of [() => studio.fail(), () => studio.finish()]) {
      const casting = { age_range: '25-34', additional_direction: planted.sentence() };
      recordIn(await customer.submit('/v1/models/generate', { casting }));
      await end();
    }
    api.clock.advance(8 * dayMs);
    await sweepRetention(production);
    await sweepCandidates(production);
    await tidyUp(stored);
    expect(await stored.find(planted.all)).toEqual([]);
  });
});

describe('a record whose data was removed', () => {
  it('keeps codes, roles, sizes, hashes and money, and says that words are gone', async () => {
    await using stored = await storedApi();
    const { customer } = stored;
    const { requestIds } = await orderEverything(stored);
    const path = `/v1/requests/${requestIds[2] ?? ''}`;
    const before = recordIn(await customer.get(path));
    expect(before.operation).toBe('pro.generate');
    expect(before.advisories).not.toEqual([]);
    await customer.call('DELETE', `${path}/outputs`);
    const after = recordIn(await customer.get(path));
    const message = 'The words of this advice were removed with the data.';
    expect(after).toMatchObject({
      status: 'succeeded',
      dataRemoved: true,
      billing: before.billing,
      advisories: before.advisories.map((advisory) => ({ ...advisory, message })),
      references: before.references.map((reference) => ({
        ...reference,
        item: null,
        fidelity: { ...reference.fidelity, note: null },
      })),
    });
  });
});

describe('the sweep after an upgrade', () => {
  it('finds nothing to do where words went with the data', async () => {
    await using stored = await storedApi();
    const { requestIds } = await orderEverything(stored);
    for (const id of requestIds) await stored.customer.call('DELETE', `/v1/requests/${id}/outputs`);
    expect(await sweepTexts(stored.api.services.production)).toBe(0);
  });
});
