import { refuse, succeed, valueOf } from '@image-production/kernel';
import { ManualClock, plainDigest, plainSha256Hex } from '@image-production/kernel/memory';
import { describe, expect, it } from 'vitest';

import { inspectReferences } from './inspect-references.ts';
import type { UploadedFile } from './inspect-references.ts';
import { InMemoryAssetStore, InMemoryProductionStore } from './memory/index.ts';
import type { ReferenceInspector, ReferenceRefusal } from './ports/reference-inspector.ts';

/** Files named by a number: up to 9 they are pictures, beyond it each has a fault of its own. */
const refusals: readonly ReferenceRefusal['kind'][] = [
  'unsupported-image',
  'unreadable-image',
  'image-dimensions',
];
const inspector: ReferenceInspector = {
  inspect: async (path) => {
    const number = Number(path);
    const kind = refusals[number - 10];
    if (kind) return refuse({ kind, reason: 'it is not one.' });
    const workingCopy = inParts(number, number);
    return succeed({ mediaType: 'image/png', width: 100 + number, height: 200, workingCopy });
  },
};

async function* inParts(...bytes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (const byte of bytes) yield Uint8Array.of(byte);
}

const store = new InMemoryProductionStore({ digest: plainDigest });
const assets = new InMemoryAssetStore(plainSha256Hex);
const services = { assets, inspector, store, clock: new ManualClock(5) };

function file(number: number): UploadedFile {
  return { sha256: plainSha256Hex(Uint8Array.of(number)), sizeBytes: 1, path: `${number}` };
}

describe('inspecting references', () => {
  it('keeps a working copy of each, in order, beside the digest of what was uploaded', async () => {
    const { references, problems } = await inspectReferences(services, [file(2), file(1)]);
    expect(problems).toEqual([]);
    expect(references.map(({ width, sha256 }) => [width, sha256])).toEqual([
      [102, file(2).sha256],
      [101, file(1).sha256],
    ]);
    const [first] = references;
    expect(await assets.read(first?.workingCopySha256 ?? '')).toEqual(Uint8Array.of(2, 2));
    expect(await assets.stat(file(2).sha256)).toBeUndefined();
  });

  it('reports every file that cannot be used, by its place', async () => {
    const files = [file(10), file(1), file(11), file(12)];
    const { problems } = await inspectReferences(services, files);
    expect(problems).toEqual([
      {
        pointer: '/references/0',
        code: 'unsupported_image',
        message: 'Reference 1: it is not one.',
      },
      {
        pointer: '/references/2',
        code: 'unreadable_image',
        message: 'Reference 3: it is not one.',
      },
      {
        pointer: '/references/3',
        code: 'image_dimensions',
        message: 'Reference 4: it is not one.',
      },
    ]);
  });

  it('has its working copies swept unless a request comes to need them', async () => {
    const { references } = await inspectReferences(services, [file(3)]);
    const sha256 = references[0]?.workingCopySha256 ?? '';
    const unused = await store.transaction(async ({ assetUses }) =>
      succeed(await assetUses.unused(5, 100)),
    );
    expect(valueOf(unused)).toContain(sha256);
  });

  it('points at the field that the files came in', async () => {
    const { problems } = await inspectReferences(services, [file(10)], '/image');
    expect(problems).toMatchObject([{ pointer: '/image/0' }]);
  });
});
