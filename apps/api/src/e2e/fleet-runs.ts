import { setTimeout as sleep } from 'node:timers/promises';

import type { RequestRecord } from '@image-production/contract';

import type { Client } from './client.ts';
import { orderPicture } from './fleet.ts';
import type { Fleet } from './fleet.ts';
import type { Program } from './program.ts';

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

/** How a request fares whose worker is killed while it makes the picture. Epoch milliseconds. */
export interface Takeover {
  readonly killedAt: number;
  /** Until then nobody else may have it. */
  readonly leaseEndedAt: number;
  readonly takenOverAt: number;
  readonly record: RequestRecord;
  readonly bookings: readonly string[];
  /** The worker that took it over. */
  readonly successor: Program;
}

export interface TakeoverOptions {
  /** Whether the engine is; as soon as the request says that it is rendered unless given. */
  readonly isAtWork?: () => boolean;
  readonly onKilled?: () => void;
}

/** Kills the worker that makes a portrait and waits for another one to have made it. */
export async function takeOver(
  fleet: Fleet,
  { isAtWork = () => true, onKilled }: TakeoverOptions = {},
): Promise<Takeover> {
  const customer = await fleet.customer('10.00');
  const { client } = customer;
  const { requestId } = await client.submitPortrait('portrait');
  await until(async () => {
    const { stage, completedAt } = await client.request(requestId);
    if (completedAt !== null) throw new Error('the picture was made before anybody was killed');
    return stage === 'rendering' && isAtWork();
  });
  const { lease: held } = await fleet.stored(customer, requestId);
  await fleet.worker(held.workerId).kill();
  const killedAt = Date.now();
  onKilled?.();
  const { lease: left } = await fleet.stored(customer, requestId);
  let next = left;
  await until(async () => {
    next = (await fleet.stored(customer, requestId)).lease;
    return next.token > left.token;
  });
  const takenOverAt = Date.now();
  const record = await client.ended(requestId);
  const entries = await client.walletEntries();
  return {
    killedAt,
    leaseEndedAt: left.until ?? 0,
    takenOverAt,
    record,
    bookings: entries.filter((entry) => entry.requestId === requestId).map(({ type }) => type),
    successor: fleet.worker(next.workerId),
  };
}

/** What became of requests while every process was restarted. */
export interface RestartFigures {
  readonly accepted: number;
  readonly succeeded: number;
  /** Calls that failed, or were answered other than with success. */
  readonly failedCalls: readonly string[];
  /** That all restarts took. */
  readonly seconds: number;
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
    for (let number = 0; !over.signal.aborted; number += 1) {
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
  const since = performance.now();
  for (let round = 0; round < rounds; round += 1) await fleet.restartAll();
  const seconds = Math.round((performance.now() - since) / 1_000);
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
    seconds,
    orders: fleet.engine.orders() - before,
    captures: entries.filter(({ type }) => type === 'capture').length,
    charged: sum(paid).toFixed(2),
    expected: sum(charged).toFixed(2),
  };
}

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

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}

function toTime(timestamp: string | null): number {
  return timestamp === null ? Infinity : Date.parse(timestamp);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
