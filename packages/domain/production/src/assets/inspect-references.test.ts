import { SequentialIds } from '@image-production/identifiers/memory';
import { refuse, succeed, valueOf } from '@image-production/kernel';
import { ManualClock, plainDigest, plainSha256Hex } from '@image-production/kernel/memory';
import { describe, expect, it } from 'vitest';

import {
  InMemoryAssetStore,
  InMemoryProductionStore,
  plainErrand,
  plainPrices,
} from '../memory/index.ts';
import { defaultPolicy } from '../model/production-policy.ts';
import type { ReferenceInspector, ReferenceRefusal } from '../ports/reference-inspector.ts';
import { inspectReferences } from './inspect-references.ts';
import type { UploadedFile } from './inspect-references.ts';
import { Intake } from './intake.ts';
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
const clock = new ManualClock(5);
const assets = new InMemoryAssetStore(plainSha256Hex, clock);
const policy = defaultPolicy;
const ids = new SequentialIds();
const runtime = { clock, ids, digest: plainDigest, policy, prices: plainPrices };
const services = { assets, inspector, store, ...runtime };

function intakeOf(): Intake {
  return new Intake(services);
}

function file(number: number): UploadedFile {
  return { sha256: plainSha256Hex(Uint8Array.of(number)), sizeBytes: 1, path: `${number}` };
}

async function unusedBy(at: number): Promise<readonly string[]> {
  const unused = await store.transaction({ concern: 'unused-assets' }, async ({ assetUses }) =>
    succeed(await assetUses.unused(at, 100)),
  );
  return valueOf(unused);
}

describe('inspecting references', () => {
  it('keeps a working copy of each, in order, beside the digest of what was uploaded', async () => {
    const { references, problems } = valueOf(
      await inspectReferences(services, intakeOf(), [file(2), file(1)], plainErrand),
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
    const { problems } = valueOf(await inspectReferences(services, intakeOf(), files, plainErrand));
    expect(problems).toEqual([
      {
        index: 0,
        code: 'unsupported_image',
        message: 'Reference 1: it is not one. Export it as a still PNG, JPEG or WebP.',
      },
      {
        index: 2,
        code: 'unreadable_image',
        message: 'Reference 3: it is not one. Export the picture again.',
      },
      {
        index: 3,
        code: 'image_dimensions',
        message: 'Reference 4: it is not one. Scale the picture.',
      },
    ]);
  });

  it('keeps its working copies until the call ends, and a grace longer', async () => {
    let kept = '';
    {
      await using intake = intakeOf();
      const { references } = valueOf(
        await inspectReferences(services, intake, [file(3)], plainErrand),
      );
      kept = references[0]?.workingCopySha256 ?? '';
      clock.advance(policy.intakeMs - 1);
      expect(await unusedBy(clock.now())).not.toContain(kept);
    }
    expect(await unusedBy(clock.now() - 1)).not.toContain(kept);
    expect(await unusedBy(clock.now())).toContain(kept);
    clock.advance(policy.assetGraceMs);
    await sweepAssets(services);
    expect(await assets.stat(kept)).toBeUndefined();
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
      await using intake = intakeOf();
      const stopped = await inspectReferences(
        { ...services, inspector: stopping },
        intake,
        [file(7), file(2), file(8)],
        plainErrand,
      );
      expect(stopped).toEqual({ ok: false, failure: { kind } });
      expect(opened).toEqual(['7', '2']);
      await intake[Symbol.asyncDispose]();
      expect(await unusedBy(clock.now())).toContain(plainSha256Hex(Uint8Array.of(7, 7)));
    },
  );
});
