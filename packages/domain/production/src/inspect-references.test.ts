import { refuse, succeed, valueOf } from '@image-production/kernel';
import {
  ManualClock,
  plainDigest,
  plainSha256Hex,
  SequentialIds,
} from '@image-production/kernel/memory';
import { describe, expect, it } from 'vitest';

import { inspectReferences } from './inspect-references.ts';
import type { UploadedFile } from './inspect-references.ts';
import { InMemoryAssetStore, InMemoryProductionStore, plainErrand } from './memory/index.ts';
import { defaultPolicy, uploadMsMax } from './model/production-policy.ts';
import type { ReferenceInspector, ReferenceRefusal } from './ports/reference-inspector.ts';
import { sweepAssets } from './sweep-assets.ts';

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
const policy = defaultPolicy;
const services = { assets, inspector, store, clock: new ManualClock(5), policy };

function file(number: number): UploadedFile {
  return { sha256: plainSha256Hex(Uint8Array.of(number)), sizeBytes: 1, path: `${number}` };
}

describe('inspecting references', () => {
  it('keeps a working copy of each, in order, beside the digest of what was uploaded', async () => {
    const { references, problems } = valueOf(
      await inspectReferences(services, [file(2), file(1)], plainErrand),
    );
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
    const { problems } = valueOf(await inspectReferences(services, files, plainErrand));
    expect(problems).toEqual([
      {
        pointer: '/references/0',
        code: 'unsupported_image',
        message: 'Reference 1: it is not one. Export it as a still PNG, JPEG or WebP.',
      },
      {
        pointer: '/references/2',
        code: 'unreadable_image',
        message: 'Reference 3: it is not one. Export the picture again.',
      },
      {
        pointer: '/references/3',
        code: 'image_dimensions',
        message: 'Reference 4: it is not one. Scale the picture.',
      },
    ]);
  });

  it('has its working copies swept unless a request comes to need them', async () => {
    const { references } = valueOf(await inspectReferences(services, [file(3)], plainErrand));
    const sha256 = references[0]?.workingCopySha256 ?? '';
    const unused = await store.transaction(async ({ assetUses }) =>
      succeed(await assetUses.unused(5 + policy.intakeMs, 100)),
    );
    expect(valueOf(unused)).toContain(sha256);
  });

  it('has every working copy outlast the slowest intake, sweeps and all', async () => {
    const clock = new ManualClock(1_000);
    const fresh = new InMemoryProductionStore({ digest: plainDigest });
    const files = new InMemoryAssetStore(plainSha256Hex, clock);
    const slowly: ReferenceInspector = {
      inspect: async (path, errand) => {
        // Nine of them take as long as an upload may.
        clock.advance(uploadMsMax / 9);
        await sweepAssets({ ...own, ids: new SequentialIds(), digest: plainDigest });
        return inspector.inspect(path, errand);
      },
    };
    const own = { assets: files, inspector: slowly, store: fresh, clock, policy };
    // Somebody else once had the same bytes, and needs them no more.
    const { sha256 } = await files.put(Uint8Array.of(1, 1));
    const noted = await fresh.transaction(async ({ assetUses }) =>
      succeed(await assetUses.noteUnused([sha256], 0)),
    );
    valueOf(noted);
    const uploads = Array.from({ length: 9 }, (_, index) => file(1 + index));
    const { references } = valueOf(await inspectReferences(own, uploads, plainErrand));
    clock.advance(uploadMsMax / 9);
    await sweepAssets({ ...own, ids: new SequentialIds(), digest: plainDigest });
    for (const { workingCopySha256 } of references) {
      expect(await files.stat(workingCopySha256)).toBeDefined();
    }
  });

  it('points at the field that the files came in', async () => {
    const { problems } = valueOf(
      await inspectReferences(services, [file(10)], plainErrand, '/image'),
    );
    expect(problems).toMatchObject([{ pointer: '/image/0' }]);
  });

  it.each(['inspection-canceled', 'decoding-denied'] as const)(
    'opens no further file once it is told %s, and keeps nothing that is not swept',
    async (kind) => {
      const opened: string[] = [];
      const stopping: ReferenceInspector = {
        inspect: async (path, errand) => {
          opened.push(path);
          return path === '2' ? refuse({ kind }) : inspector.inspect(path, errand);
        },
      };
      const stopped = await inspectReferences(
        { ...services, inspector: stopping },
        [file(7), file(2), file(8)],
        plainErrand,
      );
      expect(stopped).toEqual({ ok: false, failure: { kind } });
      expect(opened).toEqual(['7', '2']);
      const unused = await store.transaction(async ({ assetUses }) =>
        succeed(await assetUses.unused(5 + policy.intakeMs, 100)),
      );
      expect(valueOf(unused)).toContain(plainSha256Hex(Uint8Array.of(7, 7)));
    },
  );
});
