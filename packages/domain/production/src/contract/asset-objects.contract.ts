import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { AssetObject, AssetObjects } from '../ports/asset-objects.ts';
import { start } from './production-scene.ts';

export type AssetObjectsSetup = () => Promise<{
  /** Without a put. */
  objects: AssetObjects;
  /** The same records, opened as another process would. */
  other: AssetObjects;
  teardown?: () => Promise<void> | void;
}>;

type Opened = () => Awaited<ReturnType<AssetObjectsSetup>>;

/** The behaviour every AssetObjects adapter shows. */
export function assetObjectsContract(adapterName: string, setup: AssetObjectsSetup): void {
  describe(`AssetObjects contract (${adapterName})`, () => {
    let opened: Awaited<ReturnType<AssetObjectsSetup>>;
    beforeEach(async () => {
      opened = await setup();
    });
    afterEach(() => opened.teardown?.());
    const current: Opened = () => opened;

    describe('a put', () => {
      puttingBehaviour(current);
    });
    describe('a removal', () => {
      takingBehaviour(current);
    });
    describe('what never ended', () => {
      dueBehaviour(current);
    });
    describe('the listing', () => {
      listingBehaviour(current);
    });
  });
}

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)];

function object(putId: string, sha256 = first): AssetObject {
  return { putId, sha256, sizeBytes: 7, uploadId: null };
}

async function begin(objects: AssetObjects, given: AssetObject, at = start): Promise<void> {
  const { putId, sha256, sizeBytes } = given;
  await objects.begin({ putId, sha256, sizeBytes }, at);
}

async function store(objects: AssetObjects, given: AssetObject, at = start): Promise<void> {
  await begin(objects, given, at);
  expect(await objects.complete(given.putId, at)).toBe('stored');
}

/** Everything is due. */
function all(now = start + 1_000) {
  return { begunBy: now, takenBy: now, now, limit: 50 };
}

function putIds(objects: readonly AssetObject[]): string[] {
  return objects.map(({ putId }) => putId).toSorted();
}

function puttingBehaviour(current: Opened): void {
  it('is not found before it is complete, and then by every process', async () => {
    const { objects, other } = current();
    await begin(objects, object('put_1'));
    expect(await other.find(first)).toBeUndefined();
    expect(await objects.complete('put_1', start + 1)).toBe('stored');
    expect(await other.find(first)).toEqual(object('put_1'));
    expect(await other.find(second)).toBeUndefined();
  });

  it('tells of the upload that brings it', async () => {
    const { objects, other } = current();
    await begin(objects, object('put_1'));
    await objects.noteUpload('put_1', 'upload 7');
    expect(await other.takeDue(all())).toEqual([{ ...object('put_1'), uploadId: 'upload 7' }]);
  });

  it('serves instead of an earlier one, which is left to the clean-up', async () => {
    const { objects, other } = current();
    await store(objects, object('put_1'));
    await store(other, object('put_2'), start + 1);
    expect(await objects.find(first)).toEqual(object('put_2'));
    expect(await objects.takeDue(all())).toEqual([object('put_1')]);
  });

  it('leaves one that serves, whichever of many ends last', async () => {
    const { objects, other } = current();
    const puts = Array.from({ length: 8 }, (_, index) => `put_${index}`);
    for (const putId of puts) await begin(objects, object(putId));
    await Promise.all(
      puts.map((putId, index) => (index % 2 ? objects : other).complete(putId, start + index)),
    );
    const served = await objects.find(first);
    const left = puts.filter((putId) => putId !== served?.putId);
    expect(putIds(await objects.takeDue(all()))).toEqual(left);
    expect((await objects.take(first, start)).objects).toEqual([served]);
  });

  it('that was given up is not completed', async () => {
    const { objects, other } = current();
    await begin(objects, object('put_1'));
    expect(await other.takeDue(all())).toHaveLength(1);
    expect(await objects.complete('put_1', start + 1)).toBe('given-up');
    await other.forget('put_1');
    expect(await objects.complete('put_1', start + 1)).toBe('given-up');
    expect(await objects.find(first)).toBeUndefined();
  });
}

function takingBehaviour(current: Opened): void {
  it('takes what is stored, so that nobody finds it, and then forgets it', async () => {
    const { objects, other } = current();
    await store(objects, object('put_1'));
    await store(objects, object('put_2', second));
    const taken = { objects: [object('put_1')], isKept: false };
    expect(await objects.take(first, start + 1)).toEqual(taken);
    expect(await other.find(first)).toBeUndefined();
    await objects.forget('put_1');
    expect(await other.takeDue(all())).toEqual([]);
    expect(await other.find(second)).toEqual(object('put_2', second));
  });

  it('takes nothing that was stored, or stored again, since a time', async () => {
    const { objects } = current();
    await store(objects, object('put_1'));
    const nothing = { objects: [], isKept: true };
    expect(await objects.take(first, start + 1, start)).toEqual(nothing);
    expect(await objects.renew('put_1', start + 9)).toBe('renewed');
    expect(await objects.renew('put_1', start + 5)).toBe('renewed');
    expect(await objects.take(first, start + 10, start + 9)).toEqual(nothing);
    expect((await objects.take(first, start + 11, start + 10)).isKept).toBe(false);
    expect(await objects.renew('put_1', start + 12)).toBe('gone');
  });

  it('never meets a put that is under way', async () => {
    const { objects, other } = current();
    await begin(objects, object('put_1'));
    expect(await other.take(first, start + 1)).toEqual({ objects: [], isKept: false });
    expect(await objects.complete('put_1', start + 2)).toBe('stored');
    expect(await other.find(first)).toEqual(object('put_1'));
  });

  it('of many at once, or of one renewed meanwhile, has one outcome', async () => {
    const { objects, other } = current();
    for (let round = 0; round < 5; round += 1) {
      const putId = `put_${round}`;
      await store(objects, object(putId));
      const [renewed, ...taken] = await Promise.all([
        other.renew(putId, start + 100),
        objects.take(first, start + 1, start + 50),
        other.take(first, start + 1, start + 50),
      ]);
      const isTaken = taken.some((answer) => answer.objects.length > 0);
      expect(isTaken).toBe(renewed === 'gone');
      expect(taken.flatMap((answer) => answer.objects).length).toBeLessThan(2);
      expect((await objects.find(first)) !== undefined).toBe(!isTaken);
      await objects.take(first, start + 101);
    }
  });

  it('forgets nothing that is under way or stored', async () => {
    const { objects } = current();
    await begin(objects, object('put_1'));
    await objects.forget('put_1');
    expect(await objects.complete('put_1', start)).toBe('stored');
    await objects.forget('put_1');
    await objects.forget('put_2');
    expect(await objects.find(first)).toEqual(object('put_1'));
  });
}

function dueBehaviour(current: Opened): void {
  it('is taken when it began long ago, and once in a time', async () => {
    const { objects, other } = current();
    await begin(objects, object('put_1'), start);
    await begin(objects, object('put_2'), start + 1);
    await store(objects, object('put_3', second));
    const due = { begunBy: start, takenBy: start, now: start + 100, limit: 50 };
    expect(await objects.takeDue(due)).toEqual([object('put_1')]);
    expect(await other.takeDue(due)).toEqual([]);
    expect(await other.takeDue({ ...due, takenBy: start + 99 })).toEqual([]);
    expect(await other.takeDue({ ...due, takenBy: start + 100 })).toEqual([object('put_1')]);
  });

  it('is a removal whose process died, too', async () => {
    const { objects, other } = current();
    await store(objects, object('put_1'));
    await objects.take(first, start + 10);
    const due = { begunBy: start, takenBy: start + 9, now: start + 20, limit: 50 };
    expect(await other.takeDue(due)).toEqual([]);
    expect(await other.takeDue({ ...due, takenBy: start + 10 })).toEqual([object('put_1')]);
  });

  it('is taken so many at a time, until nothing is left', async () => {
    const { objects } = current();
    const puts = ['put_1', 'put_2', 'put_3'];
    for (const putId of puts) await begin(objects, object(putId));
    const due = { begunBy: start, takenBy: start, now: start + 100, limit: 2 };
    const taken = [...(await objects.takeDue(due)), ...(await objects.takeDue(due))];
    expect(putIds(taken)).toEqual(puts);
    expect(await objects.takeDue(due)).toEqual([]);
  });
}

function listingBehaviour(current: Opened): void {
  it('shows what is stored, each asset once, in the order of addresses', async () => {
    const { objects, other } = current();
    await begin(objects, object('put_0', 'c'.repeat(64)));
    await store(objects, object('put_1', second), start + 1);
    await store(objects, object('put_2'), start + 2);
    await store(objects, object('put_3'), start + 3);
    const [one, two] = [
      { sha256: first, storedAt: start + 3 },
      { sha256: second, storedAt: start + 1 },
    ];
    expect(await other.list({ limit: 9 })).toEqual([one, two]);
    expect(await other.list({ limit: 1 })).toEqual([one]);
    expect(await other.list({ limit: 9, after: first })).toEqual([two]);
    expect(await other.list({ limit: 9, after: second })).toEqual([]);
    await objects.take(first, start + 4);
    expect(await other.list({ limit: 9 })).toEqual([two]);
  });

  it('tells the time of the last storing', async () => {
    const { objects } = current();
    await store(objects, object('put_1'));
    await objects.renew('put_1', start + 5);
    expect(await objects.list({ limit: 9 })).toEqual([{ sha256: first, storedAt: start + 5 }]);
  });
}
