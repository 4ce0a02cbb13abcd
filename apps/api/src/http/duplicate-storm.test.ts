import { ledgerVerification } from '@image-production/contract';
import { atDepth } from '@image-production/vitest-config/depth';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parsed, problemIn, recordIn, summarizeRefusal } from '../testing/answer.ts';
import type { Answer } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { inParallel } from '../testing/in-parallel.ts';
import type { Part } from '../testing/multipart.ts';
import { briefFor, proParts } from '../testing/pro-form.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { wrapped, wrappings } from '../testing/wrapped-form.ts';

/** Calls that are on their way at the same time. */
const width = 40;
/** Of everything that is left to chance; another one is another storm. */
const seed = 1;

const replayed = (answer: Answer): string | null => answer.headers.get('idempotent-replayed');

async function verifyLedger(api: TestApi): Promise<void> {
  const answer = await api.operator('GET', '/admin/v1/ledger/verification');
  const { invariants } = parsed(ledgerVerification, answer);
  expect(invariants.filter(({ holds }) => !holds)).toEqual([]);
}

async function readEntries(customer: Customer, type: string): Promise<readonly string[]> {
  const { text } = await customer.get('/v1/wallet/entries?limit=100');
  const { data } = JSON.parse(text) as { data: { type: string; requestId: string }[] };
  return data.filter((entry) => entry.type === type).map(({ requestId }) => requestId);
}

/** Different calls; the fewer there are, the more of one kind are under way at once. */
const callsMade = atDepth(20, 50);

describe(`${callsMade} calls that arrive 20 times each, every time in other bytes`, () => {
  /** Each look has a brief of its own. */
  async function createForm(modelId: string, look: number): Promise<Part[]> {
    const commercial_objective = `Look ${look} of the catalog, on white.`;
    const brief = briefFor(2, { commercial_objective, reference_roles: roles });
    return proParts(modelId, { aspect: '3:4', resolution: '2K', brief }, ['red', 'blue']);
  }

  const roles = [
    { role: 'hero_garment', item: 'shirt', fidelity: 'as it is' },
    { role: 'prop', fidelity: { level: 'close' } },
  ];
  const looks = Array.from({ length: callsMade }, (_, look) => look);
  const copies = looks.flatMap((look) => Array.from({ length: 20 }, () => look));
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(copies, { minLength: copies.length }), {
    numRuns: 1,
    seed,
  });
  const ways = fc.sample(wrappings, { numRuns: copies.length, seed });

  it('are one request with one hold each', async () => {
    await using api = await testApi({ policy: { unfinishedMax: 1000 } });
    const customer = await api.customer('100.00');
    const modelId = await customer.model();
    const forms = await Promise.all(looks.map((look) => createForm(modelId, look)));
    const answers = await inParallel(shuffled, width, async (look, index) => {
      const [parts, way] = [forms[look], ways[index]];
      if (!parts || !way) throw new Error(`there is no look ${look}`);
      return customer.sendForm(wrapped(parts, way), { 'idempotency-key': `look-${look}` });
    });

    expect(new Set(answers.map(summarizeRefusal))).toEqual(new Set(['202']));
    const told = Map.groupBy(answers, (_answer, index) => shuffled[index]);
    for (const ofOneKey of told.values()) {
      expect(ofOneKey).toHaveLength(20);
      expect(new Set(ofOneKey.map((answer) => recordIn(answer).requestId)).size).toBe(1);
      expect(ofOneKey.filter((answer) => replayed(answer) === 'false')).toHaveLength(1);
    }
    expect(answers.filter((answer) => replayed(answer) === 'true')).toHaveLength(19 * callsMade);

    const requestIds = new Set(answers.map((answer) => recordIn(answer).requestId));
    expect(requestIds.size).toBe(callsMade);
    const [, ...holds] = (await readEntries(customer, 'hold')).toReversed();
    expect(holds.toSorted()).toEqual([...requestIds].toSorted());
    expect((await customer.wallet()).held.amount).toBe(((callsMade * 17) / 100).toFixed(2));
    expect(await api.uploads()).toEqual([]);
    await verifyLedger(api);
  });
});

describe('200 calls at once to a wallet that pays for 10', () => {
  const keys = Array.from({ length: 200 }, (_, number) => `boat-${number}`);

  function send(customer: Customer, key: string): Promise<Answer> {
    const fields = { prompt: `A paper boat, ${key}.` };
    return customer.lab('creative', fields, [], { 'idempotency-key': key });
  }

  it('are 10 requests and 190 times funds_held, until the 10 have ended', async () => {
    await using api = await testApi();
    const customer = await api.customer('1.20');
    const answers = await Promise.all(keys.map((key) => send(customer, key)));
    const accepted = answers.filter(({ status }) => status === 202);
    const refused = answers.filter(({ status }) => status !== 202);
    expect([accepted.length, refused.length]).toEqual([10, 190]);
    expect(new Set(accepted.map(replayed))).toEqual(new Set(['false']));
    for (const answer of refused) {
      expect(problemIn(answer)).toMatchObject({
        code: 'funds_held',
        retryable: true,
        available: { amount: '0.00' },
        held: { amount: '1.20' },
        required: { amount: '0.12' },
      });
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    await verifyLedger(api);
  });

  it('are answered by what the 10 have come to, under the same keys', async () => {
    await using api = await testApi();
    const customer = await api.customer('1.20');
    const first = await Promise.all(keys.map((key) => send(customer, key)));
    const [one, other] = first.filter(({ status }) => status === 202).map(recordIn);
    for (const record of [one, other]) {
      await customer.call('POST', `/v1/requests/${record?.requestId}/cancel`);
    }
    await api.studio.fail();
    for (let number = 0; number < 7; number += 1) await api.studio.finish();

    // Three of the ten cost nothing: their money takes three of the calls that were refused.
    const second = await Promise.all(keys.map((key) => send(customer, key)));
    expect(countsOf(second)).toEqual({ '200 true': 10, '202 false': 3, '402 funds_held': 187 });
    await verifyLedger(api);

    // Now the whole of it is spent: nothing that runs could give any of it back.
    for (let number = 0; number < 3; number += 1) await api.studio.finish();
    const third = await Promise.all(keys.map((key) => send(customer, key)));
    expect(countsOf(third)).toEqual({ '200 true': 13, '402 insufficient_funds': 187 });
    for (const answer of third.filter(({ status }) => status === 402)) {
      expect(answer.headers.get('retry-after')).toBeNull();
    }
    const { available, held, spent } = await customer.wallet();
    expect([available, held, spent].map(({ amount }) => amount)).toEqual(['0.00', '0.00', '1.20']);
    await verifyLedger(api);
  });

  function countsOf(answers: readonly Answer[]): Readonly<Record<string, number>> {
    const kinds = Map.groupBy(answers, (answer) =>
      answer.status === 402 ? summarizeRefusal(answer) : `${answer.status} ${replayed(answer)}`,
    );
    return Object.fromEntries([...kinds].map(([kind, ofIt]) => [kind, ofIt.length]));
  }
});
