import { plainSha256Hex } from '@image-production/kernel/memory';
import { joined } from '@image-production/rendering';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { AssetStore, ByteRange } from '../ports/asset-store.ts';

export type AssetStoreSetup = () => Promise<{
  store: AssetStore;
  teardown?: () => Promise<void> | void;
}>;

type CurrentStore = () => AssetStore;

/** The behaviour every AssetStore adapter shows. */
export function assetStoreContract(adapterName: string, setup: AssetStoreSetup): void {
  describe(`AssetStore contract (${adapterName})`, () => {
    let opened: Awaited<ReturnType<AssetStoreSetup>>;
    beforeEach(async () => {
      opened = await setup();
    });
    afterEach(() => opened.teardown?.());
    const current = (): AssetStore => opened.store;

    describe('storing', () => {
      storingBehaviour(current);
    });
    describe('reading a range', () => {
      rangeBehaviour(current);
    });
    describe('what is not there', () => {
      absenceBehaviour(current);
    });
    describe('removing', () => {
      removalBehaviour(current);
    });
    it('can be written', async () => {
      await expect(current().check()).resolves.toBeUndefined();
    });
  });
}

/** Any bytes in any number of parts, empty ones among them. */
const partsArbitrary = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 6 });
const someBytes = Uint8Array.from({ length: 1_000 }, (_, index) => index % 251);

function storingBehaviour(current: CurrentStore): void {
  it('keeps any bytes under their own digest, however they arrive', async () => {
    await fc.assert(
      fc.asyncProperty(partsArbitrary, async (parts) => {
        const whole = joined(parts);
        const expected = { sha256: plainSha256Hex(whole), sizeBytes: whole.byteLength };
        expect(await current().put(streamed(parts))).toEqual(expected);
        expect(await current().put(whole)).toEqual(expected);
        expect(await current().stat(expected.sha256)).toEqual(expected);
        expect(await current().read(expected.sha256)).toEqual(whole);
        expect(await openedWhole(current(), expected.sha256)).toEqual(whole);
        const { sizeBytes } = expected;
        expect(await current().condition(expected.sha256)).toEqual({ kind: 'sound', sizeBytes });
      }),
      { numRuns: 40 },
    );
  });

  it('keeps several megabytes in order', async () => {
    const part = Uint8Array.from({ length: 100_003 }, (_, index) => (index * 31) % 256);
    const parts = Array.from({ length: 31 }, () => part);
    const { sha256, sizeBytes } = await current().put(streamed(parts));
    expect(sizeBytes).toBe(31 * 100_003);
    expect(sha256).toBe(plainSha256Hex(joined(parts)));
    expect(plainSha256Hex(await openedWhole(current(), sha256))).toBe(sha256);
  });

  it('keeps one copy of bytes that are stored many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        current().put(index % 2 === 0 ? someBytes : streamed([someBytes])),
      ),
    );
    const sha256 = plainSha256Hex(someBytes);
    expect(answers).toEqual(answers.map(() => ({ sha256, sizeBytes: 1_000 })));
    await current().remove(sha256);
    expect(await current().read(sha256)).toBeUndefined();
  });

  it('does not notice what happens to the bytes afterwards', async () => {
    const given = someBytes.slice();
    const { sha256 } = await current().put(given);
    given.fill(0);
    (await current().read(sha256))?.fill(0);
    expect(await current().read(sha256)).toEqual(someBytes);
  });

  it('passes on the error of a source that breaks off and keeps nothing', async () => {
    const broken = new Error('the upload was aborted');
    await expect(current().put(brokenAfter(someBytes, broken))).rejects.toBe(broken);
    expect(await current().stat(plainSha256Hex(someBytes))).toBeUndefined();
  });
}

function rangeBehaviour(current: CurrentStore): void {
  it('gives exactly the bytes from start to end, both included', async () => {
    const { sha256 } = await current().put(someBytes);
    const position = fc.integer({ min: 0, max: 999 });
    await fc.assert(
      fc.asyncProperty(position, position, async (left, right) => {
        const range = { start: Math.min(left, right), end: Math.max(left, right) };
        const expected = someBytes.slice(range.start, range.end + 1);
        expect(await openedWhole(current(), sha256, range)).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('ends with the asset when the range goes further', async () => {
    const { sha256 } = await current().put(someBytes);
    const range = { start: 990, end: 5_000 };
    expect(await openedWhole(current(), sha256, range)).toEqual(someBytes.slice(990));
  });

  it('is empty when it starts after the last byte', async () => {
    const { sha256 } = await current().put(someBytes);
    const range = { start: 1_000, end: 1_001 };
    expect(await openedWhole(current(), sha256, range)).toEqual(new Uint8Array());
  });

  it('may be left early, and the asset read again', async () => {
    const { sha256 } = await current().put(someBytes);
    for await (const part of (await current().open(sha256)) ?? []) {
      if (part.byteLength > 0) break;
    }
    expect(await openedWhole(current(), sha256)).toEqual(someBytes);
  });
}

function absenceBehaviour(current: CurrentStore): void {
  const digest = plainSha256Hex(someBytes);
  const texts = {
    'a digest that was never stored': plainSha256Hex(Uint8Array.of(1)),
    'an empty text': '',
    'a digest in upper case': digest.toUpperCase(),
    'half a digest': digest.slice(0, 32),
    'a digest and more': `${digest}0`,
    'a digest and a line end': `${digest}\n`,
    'a path out of the store': `../${digest}`,
    'a path through the store': `${digest.slice(0, 2)}/../${digest.slice(0, 2)}/${digest.slice(2)}`,
    'a zero byte': `${digest.slice(0, 63)}\0`,
  };

  it.each(Object.entries(texts))('is %s', async (_case, text) => {
    await current().put(someBytes);
    expect(await current().stat(text)).toBeUndefined();
    expect(await current().open(text)).toBeUndefined();
    expect(await current().open(text, { start: 0, end: 1 })).toBeUndefined();
    expect(await current().read(text)).toBeUndefined();
    expect(await current().condition(text)).toEqual({ kind: 'lost' });
    expect(await current().remove(text)).toBe('removed');
    expect(await current().read(digest)).toEqual(someBytes);
  });
}

function removalBehaviour(current: CurrentStore): void {
  it('takes one asset away and leaves the others', async () => {
    const other = await current().put(Uint8Array.of(1, 2, 3));
    const { sha256 } = await current().put(someBytes);
    await current().remove(sha256);
    await current().remove(sha256);
    expect(await current().stat(sha256)).toBeUndefined();
    expect(await current().open(sha256)).toBeUndefined();
    expect(await current().read(sha256)).toBeUndefined();
    expect(await current().stat(other.sha256)).toEqual(other);
  });

  it('leaves bytes that were stored since a time, also for the second time', async () => {
    const { sha256 } = await current().put(someBytes);
    expect(await current().remove(sha256, 0)).toBe('kept');
    expect(await current().read(sha256)).toEqual(someBytes);
    expect(await current().remove(sha256, Number.MAX_SAFE_INTEGER)).toBe('removed');
    expect(await current().read(sha256)).toBeUndefined();
  });

  it('never takes what is stored again meanwhile, however many store and remove it', async () => {
    const { sha256 } = await current().put(someBytes);
    for (let round = 0; round < 10; round += 1) {
      const removals = Array.from({ length: 3 }, () => current().remove(sha256, 0));
      const [, ...outcomes] = await Promise.all([current().put(someBytes), ...removals]);
      expect(outcomes).toEqual(['kept', 'kept', 'kept']);
      expect(await current().read(sha256)).toEqual(someBytes);
    }
  });

  it('is undone by storing again', async () => {
    const { sha256 } = await current().put(someBytes);
    await current().remove(sha256);
    await current().put(someBytes);
    expect(await current().read(sha256)).toEqual(someBytes);
  });
}

async function* streamed(parts: readonly Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* parts;
}

async function* brokenAfter(bytes: Uint8Array, error: Error): AsyncIterable<Uint8Array> {
  yield bytes;
  throw error;
}

async function openedWhole(
  store: AssetStore,
  sha256: string,
  range?: ByteRange,
): Promise<Uint8Array> {
  const opened = await store.open(sha256, range);
  if (opened === undefined) throw new Error(`not there: ${sha256}`);
  const parts = [];
  for await (const part of opened) parts.push(part);
  return joined(parts);
}
