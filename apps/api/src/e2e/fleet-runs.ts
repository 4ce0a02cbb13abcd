import { setTimeout as sleep } from 'node:timers/promises';

import type { RequestRecord } from '@image-production/contract';

import type { Client } from './client.ts';
import { orderPicture } from './fleet.ts';
import type { Fleet } from './fleet.ts';

/** How an organization fares behind another one that has filled the queue. */
export interface FairnessFigures {
  readonly waiting: number;
  /** Pictures of the other that were begun between the acceptance and the start of the first. */
  readonly before: number;
  readonly waitedMs: number;
}

/** One organization queues so many requests, then another one its first. */
export async function measureFairness(fleet: Fleet, waiting: number): Promise<FairnessFigures> {
  const { client: busy } = await fleet.customer('1000.00');
  const { client: late } = await fleet.customer('10.00');
  const numbers = Array.from({ length: waiting }, (_, number) => number);
  const queued = await inParallel(8, numbers, (number) => orderPicture(busy, `busy-${number}`));
  const { requestId } = await orderPicture(late, 'late');
  const acceptedAt = Date.now();
  const first = await late.ended(requestId);
  const begunAt = toTime(first.startedAt);
  const others = await inParallel(8, queued, ({ requestId: id }) => busy.request(id));
  const before = others.filter(
    ({ startedAt }) => toTime(startedAt) > acceptedAt && toTime(startedAt) < begunAt,
  );
  // What follows on the same fleet finds an empty queue.
  await inParallel(8, queued, ({ requestId: id }) => busy.ended(id));
  return { waiting, before: before.length, waitedMs: begunAt - acceptedAt };
}

/** What became of requests while every process was restarted. */
export interface RestartFigures {
  readonly accepted: number;
  readonly succeeded: number;
  /** Calls that failed, or were answered other than with success. */
  readonly failedCalls: readonly string[];
  /** Pictures that the engine was paid for. */
  readonly orders: number;
  readonly captures: number;
  readonly charged: string;
  readonly expected: string;
}

export interface RestartLoad {
  readonly organizations: number;
  /** How often every process is restarted. */
  readonly rounds: number;
  /** Between the orders of an organization. */
  readonly pauseMs: number;
}

/** Orders pictures for several organizations while every process is restarted, one by one. */
export async function measureRollingRestart(
  fleet: Fleet,
  { organizations, rounds, pauseMs }: RestartLoad,
): Promise<RestartFigures> {
  const before = fleet.engine.orders();
  const customers: Client[] = [];
  for (let number = 0; number < organizations; number += 1) {
    customers.push((await fleet.customer('100.00')).client);
  }
  const failedCalls: string[] = [];
  const accepted: { readonly client: Client; readonly record: RequestRecord }[] = [];
  const over = new AbortController();
  const load = customers.map(async (client) => {
    for (let number = 0; !over.signal.aborted && number < perOrganizationMax; number += 1) {
      try {
        const record = await orderPicture(client, `order-${number}`);
        accepted.push({ client, record });
        await client.request(record.requestId, { prefer: 'wait=2' });
        await sleep(pauseMs);
      } catch (error) {
        failedCalls.push(String(error instanceof Error ? (error.cause ?? error) : error));
      }
    }
  });
  for (let round = 0; round < rounds; round += 1) await fleet.restartAll();
  over.abort();
  await Promise.all(load);
  const ended = await inParallel(8, accepted, ({ client, record }) =>
    client.ended(record.requestId),
  );
  const entries = (await Promise.all(customers.map((client) => client.walletEntries()))).flat();
  const charged = ended.map(({ billing }) => Number(billing.charged.amount));
  const wallets = await Promise.all(customers.map((client) => client.wallet()));
  const paid = wallets.map(
    ({ available, held }) => 100 - Number(available.amount) - Number(held.amount),
  );
  return {
    accepted: accepted.length,
    succeeded: ended.filter(({ status }) => status === 'succeeded').length,
    failedCalls,
    orders: fleet.engine.orders() - before,
    captures: entries.filter(({ type }) => type === 'capture').length,
    charged: sum(paid).toFixed(2),
    expected: sum(charged).toFixed(2),
  };
}

/** Two entries each, and a page of the wallet has a hundred. */
const perOrganizationMax = 45;

async function inParallel<Item, Value>(
  lanes: number,
  items: readonly Item[],
  make: (item: Item) => Promise<Value>,
): Promise<readonly Value[]> {
  const made: Value[] = [];
  const left = [...items];
  const lane = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      made.push(await make(item));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return made;
}

function toTime(timestamp: string | null): number {
  return timestamp === null ? Infinity : Date.parse(timestamp);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
