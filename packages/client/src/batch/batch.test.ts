import { describe, expect, it } from 'vitest';

import type { BatchItem, BatchJournal } from '../index.ts';
import { ended, json, problem, record, scripted } from '../testing/scripted-service.ts';
import type { SeenCall } from '../testing/scripted-service.ts';

const items: readonly BatchItem[] = ['a', 'b', 'c'].map((name) => ({
  name,
  operation: 'lab.creative',
  input: { prompt: `A bottle, ${name}.`, resolution: '1K' },
}));

function journalInMemory(): BatchJournal & { text: string } {
  return {
    text: '',
    async read() {
      return this.text;
    },
    async append(line) {
      this.text += `${line}\n`;
    },
  };
}

/** A service that takes everything; `refuse` is asked first. */
function service(refuse: (calls: number) => Response | undefined = () => undefined) {
  const orders = new Map<string, SeenCall>();
  let submissions = 0;
  const answer = (call: SeenCall): Response => {
    if (call.path.endsWith('/events')) {
      const id = call.path.split('/')[3];
      const told = JSON.stringify(record({ ...ended, requestId: id }));
      return new Response(`event: status\nid: 1\ndata: ${told}\n\n`);
    }
    submissions += 1;
    const refused = refuse(submissions);
    if (refused) return refused;
    const key = call.headers.get('idempotency-key') ?? '';
    if (!orders.has(key)) orders.set(key, call);
    return json(record({ requestId: `req_${[...orders.keys()].indexOf(key)}` }), 202);
  };
  return { ...scripted([answer]), orders };
}

describe('a batch', () => {
  it('orders every item once with the metadata of the lot, and tells each as it ends', async () => {
    const { client, orders } = service();
    const batch = client.batch(items, { metadata: { lot: 'spring' }, unfinishedMax: 2 });
    const told: string[] = [];
    for await (const { name, state } of batch) told.push(`${name} ${state}`);
    expect(told.toSorted()).toEqual(['a succeeded', 'b succeeded', 'c succeeded']);
    const metadata = [...orders.values()].map(({ body }) => (body as FormData).get('metadata'));
    expect(metadata).toEqual(Array.from({ length: 3 }, () => '{"lot":"spring"}'));
  });

  it('comes again when the service says so, under the same keys', async () => {
    const busy = { retryable: true, headers: { 'retry-after-ms': '5' } };
    const { client, orders } = service((calls) =>
      calls <= 4 ? problem(429, 'too_many_in_flight', busy) : undefined,
    );
    const states = await client.batch(items).done();
    expect(states.map(({ state }) => state)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    expect([...orders.keys()].toSorted()).toEqual(
      states.map(({ idempotencyKey }) => idempotencyKey).toSorted(),
    );
  });

  it('goes on from its journal and orders nothing twice', async () => {
    const journal = journalInMemory();
    const first = service();
    await first.client.batch(items.slice(0, 2), { journal }).done();
    const { client, orders } = service();
    const states = await client.batch(items, { journal }).done();
    expect(states.map(({ state }) => state)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    expect(orders.size).toBe(1);
    const [a] = items;
    const changed = [{ ...a, input: { prompt: 'Another.', resolution: '1K' } } as BatchItem];
    await expect(client.batch(changed, { journal }).done()).rejects.toThrow('has changed');
  });

  it('tells what the service did not take, and makes the rest', async () => {
    const { client } = service((calls) =>
      calls === 1 ? problem(422, 'text_too_long') : undefined,
    );
    const states = await client.batch(items, { unfinishedMax: 1 }).done();
    expect(states.map(({ state }) => state)).toEqual(['refused', 'succeeded', 'succeeded']);
    expect(states[0]?.error).toMatchObject({ code: 'text_too_long' });
  });

  it('is canceled as a whole', async () => {
    const busy = { retryable: true, headers: { 'retry-after': '60' } };
    const { client } = service(() => problem(429, 'rate_limited', busy));
    const batch = client.batch(items);
    const states = await batch.cancel();
    expect(states.map(({ state }) => state)).toEqual(['canceled', 'canceled', 'canceled']);
  });
});
