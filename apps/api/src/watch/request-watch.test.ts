import type { RequestId } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';
import { describe, expect, it } from 'vitest';

import { RequestWatch } from './request-watch.ts';

const long = 3_600_000;

/** Versions that a test decides over, and every look at them. */
function scene() {
  const ids = new SequentialIds();
  const versions = new Map<RequestId, number>();
  const looks: (readonly RequestId[])[] = [];
  const places = new Map<RequestId, number>();
  const placeLooks: (readonly RequestId[])[] = [];
  let trouble: Error | undefined;
  const among = (known: ReadonlyMap<RequestId, number>, asked: readonly RequestId[]) =>
    new Map([...known].filter(([id]) => asked.includes(id)));
  const reader = {
    async versionsOf(asked: readonly RequestId[]) {
      looks.push(asked);
      if (trouble) throw trouble;
      return among(versions, asked);
    },
  };
  const outlooks = {
    async queuePositions(asked: readonly RequestId[]) {
      placeLooks.push(asked);
      return among(places, asked);
    },
  };
  const watch = new RequestWatch(reader, outlooks);
  const insert = () => {
    const request = { id: ids.next('request'), version: 1 };
    versions.set(request.id, 1);
    return request;
  };
  const breakDown = (cause?: Error): void => void (trouble = cause);
  return { watch, versions, looks, places, placeLooks, insert, breakDown };
}

const noSignal = new AbortController().signal;
const looked = (looks: readonly unknown[], times: number) =>
  expect.poll(() => looks.length).toBeGreaterThanOrEqual(times);

describe('a watch', () => {
  it('looks once for all, however many wait', async () => {
    const { watch, versions, looks, insert } = scene();
    const requests = Array.from({ length: 50 }, insert);
    const waiting = Promise.all(
      [...requests, ...requests].map((request) => watch.nextVersion(request, long, noSignal)),
    );
    await looked(looks, 3);
    for (const { id } of requests) versions.set(id, 2);
    await waiting;
    expect(new Set(looks.map((asked) => asked.length))).toEqual(new Set([50]));
  });

  it('runs no queries without watchers', async () => {
    const { watch, versions, looks, insert } = scene();
    const [request, other] = [insert(), insert()];
    expect(looks).toHaveLength(0);
    versions.set(request.id, 2);
    await watch.nextVersion(request, long, noSignal);
    const soFar = looks.length;
    // Another one of its own tells that time has passed.
    const witness = scene();
    void witness.watch.nextVersion(witness.insert(), long, noSignal);
    await looked(witness.looks, 5);
    expect(looks).toHaveLength(soFar);
    versions.set(other.id, 2);
    await watch.nextVersion(other, long, noSignal);
  });

  it('reports each its own change only', async () => {
    const { watch, versions, looks, insert } = scene();
    const [changing, staying] = [insert(), insert()];
    const left = new AbortController();
    let isTold = false;
    const other = watch.nextVersion(staying, long, left.signal).then(() => (isTold = true));
    versions.set(changing.id, 2);
    await watch.nextVersion(changing, long, noSignal);
    await looked(looks, looks.length + 2);
    expect(isTold).toBe(false);
    left.abort();
    await other;
  });

  it('ends with the time, with the signal, and at once with one that has aborted', async () => {
    const { watch, insert } = scene();
    await expect(watch.nextVersion(insert(), 1, noSignal)).resolves.toBeUndefined();
    const left = new AbortController();
    const waiting = watch.nextVersion(insert(), long, left.signal);
    left.abort();
    await waiting;
    await watch.nextVersion(insert(), long, left.signal);
  });

  it('ends when a request is not there any more', async () => {
    const { watch, versions, insert } = scene();
    const request = insert();
    versions.delete(request.id);
    await expect(watch.nextVersion(request, long, noSignal)).resolves.toBeUndefined();
  });

  it('fails for all when storage cannot be asked, and works again after that', async () => {
    const { watch, versions, insert, breakDown } = scene();
    const requests = [insert(), insert()];
    breakDown(new Error('away'));
    const waiting = requests.map((request) => watch.nextVersion(request, long, noSignal));
    const ends = await Promise.allSettled(waiting);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    breakDown();
    const request = insert();
    versions.set(request.id, 2);
    await watch.nextVersion(request, long, noSignal);
  });
});

describe('a watch of places in the queue', () => {
  it('queries once for all, less often than versions, and reports each its move', async () => {
    const { watch, places, looks, placeLooks, insert } = scene();
    const [first, second, third] = [insert(), insert(), insert()];
    for (const [index, { id }] of [first, second, third].entries()) places.set(id, index + 1);
    const left = new AbortController();
    const follow = (request: typeof first, position: number | null) =>
      watch.nextMove({ ...request, position }, long, left.signal);
    const moves = [follow(first, 2), follow(first, 4), follow(second, null)];
    let isTold = false;
    const staying = follow(third, 3).then(() => (isTold = true));
    expect(await Promise.all(moves)).toEqual([1, 1, 2]);
    expect(placeLooks).toEqual([[first.id, second.id, third.id]]);
    expect(looks.length).toBeGreaterThanOrEqual(10);
    expect(isTold).toBe(false);
    left.abort();
    await staying;
  });

  it('reports a change before a move, and no lost position', async () => {
    const { watch, versions, places, placeLooks, insert } = scene();
    const request = insert();
    const waiting = watch.nextMove({ ...request, position: 3 }, long, noSignal);
    await looked(placeLooks, 1);
    versions.set(request.id, 2);
    places.set(request.id, 1);
    expect(await waiting).toBeUndefined();
  });

  it('reads no positions unless a watcher asks', async () => {
    const { watch, placeLooks, looks, insert } = scene();
    const left = new AbortController();
    const waiting = watch.nextVersion(insert(), long, left.signal);
    await looked(looks, 11);
    expect(placeLooks).toHaveLength(0);
    left.abort();
    await waiting;
  });
});
