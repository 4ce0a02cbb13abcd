import { Fault, valueOf } from '@image-production/kernel';
import { ManualCancellation } from '@image-production/kernel/memory';
import { wholeFile } from '@image-production/rendering';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { plainErrand } from '../memory/plain-errand.ts';
import { referenceMediaTypes } from '../model/reference-media-type.ts';
import type { ReferenceMediaType } from '../model/reference-media-type.ts';
import type {
  InspectionErrand,
  ReferenceInspector,
  ReferenceRefusal,
} from '../ports/reference-inspector.ts';

export type ReferenceInspectorSetup = () => Promise<{
  inspector: ReferenceInspector;
  /** Writes an upload where the inspector can read it; returns its path. */
  save: (bytes: Uint8Array) => Promise<string>;
  /** A valid picture of every media type, with text in its metadata. Sides are upright. */
  pictures: readonly {
    mediaType: ReferenceMediaType;
    width: number;
    height: number;
    bytes: Uint8Array;
    metadata: string;
  }[];
  refused: Readonly<Record<ReferenceRefusal['kind'], Uint8Array>>;
  teardown?: () => Promise<void> | void;
}>;

type Opened = Awaited<ReturnType<ReferenceInspectorSetup>>;
type Current = () => Opened;

const refusals = ['unsupported-image', 'unreadable-image', 'image-dimensions'] as const;

/** The behaviour every ReferenceInspector adapter shows. Its tests share one inspector. */
export function referenceInspectorContract(
  adapterName: string,
  setup: ReferenceInspectorSetup,
): void {
  describe(`ReferenceInspector contract (${adapterName})`, () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await setup();
    });
    afterAll(() => opened.teardown?.());
    const current: Current = () => opened;

    describe('a good picture', () => acceptanceBehaviour(current));
    describe('a bad one', () => refusalBehaviour(current));
    describe('an errand', () => errandBehaviour(current));
  });
}

function acceptanceBehaviour(current: Current): void {
  it('is told by its bytes, with its sides as it stands upright', async () => {
    const { inspector, save, pictures } = current();
    expect(pictures.map(({ mediaType }) => mediaType)).toEqual(
      expect.arrayContaining([...referenceMediaTypes]),
    );
    for (const { bytes, mediaType, width, height } of pictures) {
      const found = valueOf(await inspector.inspect(await save(bytes), plainErrand));
      expect(found).toMatchObject({ mediaType, width, height });
      await wholeFile(found.workingCopy);
    }
  });

  it('has a working copy that is a good picture of this size: JPEG of a JPEG, else PNG', async () => {
    const { inspector, save, pictures } = current();
    for (const { bytes, mediaType, width, height } of pictures) {
      const { workingCopy } = valueOf(await inspector.inspect(await save(bytes), plainErrand));
      const path = await save(await wholeFile(workingCopy));
      const copy = valueOf(await inspector.inspect(path, plainErrand));
      const copyType = mediaType === 'image/jpeg' ? 'image/jpeg' : 'image/png';
      expect(copy).toMatchObject({ mediaType: copyType, width, height });
      await wholeFile(copy.workingCopy);
    }
  });

  it('has a working copy without any of its metadata', async () => {
    const { inspector, save, pictures } = current();
    for (const { bytes, metadata } of pictures) {
      expect(holds(bytes, metadata)).toBe(true);
      const { workingCopy } = valueOf(await inspector.inspect(await save(bytes), plainErrand));
      expect(holds(await wholeFile(workingCopy), metadata)).toBe(false);
    }
  });

  it('is told apart from others that are judged at the same time', async () => {
    const { inspector, save, pictures, refused } = current();
    const files = [...pictures.map(({ bytes }) => bytes), ...Object.values(refused)];
    const paths = await Promise.all(files.map(async (bytes) => save(bytes)));
    const alone: unknown[] = [];
    for (const path of paths) alone.push(await outcomeOf(inspector, path));
    expect(await Promise.all(paths.map(async (path) => outcomeOf(inspector, path)))).toEqual(alone);
  });
}

function refusalBehaviour(current: Current): void {
  it.each(refusals)('is refused as %s, with a reason', async (kind) => {
    const { inspector, save, refused } = current();
    const result = await inspector.inspect(await save(refused[kind]), plainErrand);
    expect(result).toEqual({ ok: false, failure: { kind, reason: expect.stringMatching(/\w/) } });
  });

  it.each(['unsupported-image', 'image-dimensions'] as const)(
    'that is refused as %s is never decoded',
    async (kind) => {
      const { inspector, save, refused } = current();
      const mayDecode = vi.fn<InspectionErrand['mayDecode']>(async () => true);
      await inspector.inspect(await save(refused[kind]), { ...plainErrand, mayDecode });
      expect(mayDecode).not.toHaveBeenCalled();
    },
  );

  it('is not what a file is called that cannot be read: that is a Fault', async () => {
    const { inspector, save, pictures } = current();
    const path = await save(pictures[0]!.bytes);
    const reading = inspector.inspect(`${path}-that-is-not-there`, plainErrand);
    await expect(reading).rejects.toBeInstanceOf(Fault);
  });
}

function errandBehaviour(current: Current): void {
  it('is asked once whether so many pixels may be decoded, and heard', async () => {
    const { inspector, save, pictures } = current();
    for (const { bytes, width, height } of pictures) {
      const mayDecode = vi.fn<InspectionErrand['mayDecode']>(async () => false);
      const path = await save(bytes);
      const stopped = await inspector.inspect(path, { ...plainErrand, mayDecode });
      expect(stopped).toEqual({ ok: false, failure: { kind: 'decoding-denied' } });
      expect(mayDecode.mock.calls).toEqual([[width * height]]);
    }
  });

  it('that was canceled before opens nothing', async () => {
    const { inspector, save, pictures } = current();
    const cancellation = new ManualCancellation();
    cancellation.request();
    const mayDecode = vi.fn<InspectionErrand['mayDecode']>(async () => true);
    const path = await save(pictures[0]!.bytes);
    const stopped = await inspector.inspect(path, { ...plainErrand, cancellation, mayDecode });
    expect(stopped).toEqual({ ok: false, failure: { kind: 'inspection-canceled' } });
    expect(mayDecode).not.toHaveBeenCalled();
  });

  it('that is canceled on its way ends without a verdict, and the next one with one', async () => {
    const { inspector, save, pictures } = current();
    const cancellation = new ManualCancellation();
    const mayDecode = async (): Promise<boolean> => {
      cancellation.request();
      return true;
    };
    const path = await save(pictures[0]!.bytes);
    const stopped = await inspector.inspect(path, { ...plainErrand, cancellation, mayDecode });
    expect(stopped).toEqual({ ok: false, failure: { kind: 'inspection-canceled' } });
    await wholeFile(valueOf(await inspector.inspect(path, plainErrand)).workingCopy);
  });
}

/** The outcome of an inspection, including the working copy's bytes. */
async function outcomeOf(inspector: ReferenceInspector, path: string): Promise<unknown> {
  const result = await inspector.inspect(path, plainErrand);
  if (!result.ok) return result;
  const { workingCopy, ...told } = result.value;
  return { ...told, copy: [...(await wholeFile(workingCopy))] };
}

function holds(bytes: Uint8Array, words: string): boolean {
  return Array.from(bytes, (byte) => String.fromCharCode(byte))
    .join('')
    .includes(words);
}
