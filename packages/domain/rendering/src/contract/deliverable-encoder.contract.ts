import { plainSha256Hex } from '@image-production/kernel/memory';
import { fileFormats } from '@image-production/operations';
import type { FileFormat } from '@image-production/operations';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { FileReading } from '../memory/in-memory-deliverable-encoder.ts';
import { wholeFile } from '../model/chunks.ts';
import type { Master, SceneLinear } from '../model/master.ts';
import type {
  DeliverableEncoder,
  EncodedFile,
  EncodingDetails,
} from '../ports/deliverable-encoder.ts';

export type DeliverableEncoderSetup = () => Promise<{
  encoder: DeliverableEncoder;
  /** Reads a file with an independent decoder. Not called for the samples of a DNG. */
  read: (file: EncodedFile) => Promise<FileReading>;
  teardown?: () => Promise<void> | void;
}>;

type Opened = Awaited<ReturnType<DeliverableEncoderSetup>>;
type Current = () => Opened;

const details: EncodingDetails = {
  createdAt: 1_700_000_000_000,
  origin: { requestId: 'req_1', outputIndex: 2 },
  provenance: {
    renderer: 'previz',
    rendererVersion: '1.2.3',
    synthetic: true,
    digitalSourceType: 'compositeSynthetic',
    identityScreen: null,
    contentCredentials: 'none',
    nativeWidth: 64,
    nativeHeight: 64,
    upscaled: false,
  },
};

/** The behaviour every DeliverableEncoder adapter shows. Its tests share one encoder. */
export function deliverableEncoderContract(
  adapterName: string,
  setup: DeliverableEncoderSetup,
): void {
  describe(`DeliverableEncoder contract (${adapterName})`, () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await setup();
    });
    afterAll(() => opened.teardown?.());
    const current: Current = () => opened;

    describe.each(fileFormats)('a file as %s', (format) => {
      it('says what it is: as deep as its master, but for a PNG, which has 8 bits', async () => {
        const mediaType = { png: 'image/png', tiff: 'image/tiff', dng: 'image/x-adobe-dng' }[
          format
        ];
        for (const bitDepth of [8, 16] as const) {
          const file = await current().encoder.encode(masterOf(9, 5, bitDepth), format, details);
          const depth = format === 'png' ? 8 : bitDepth;
          expect(file).toMatchObject({ format, mediaType, bitDepth: depth });
        }
      });

      it('is as large as its master and declares how it came to be', async () => {
        const { encoder, read } = current();
        const file = await encoder.encode(masterOf(65, 33, 16), format, details);
        const {
          samples: _samples,
          documentId: _document,
          instanceId: _instance,
          ...about
        } = await read(file);
        expect(about).toEqual({
          width: 65,
          height: 33,
          renderer: 'previz',
          rendererVersion: '1.2.3',
          digitalSourceType: 'compositeSynthetic',
          createdAt: details.createdAt,
          requestId: 'req_1',
          outputId: 'req_1/outputs/2',
        });
      });

      it('is the same at every reading and in every encoding, also after one broke off', async () => {
        const { encoder } = current();
        const master = masterOf(40, 70, 16);
        const { bytes } = await encoder.encode(master, format, details);
        const first = await wholeFile(bytes);
        const left = bytes[Symbol.asyncIterator]();
        await left.next();
        await left.return?.();
        const again = await encoder.encode(masterOf(40, 70, 16), format, details);
        const [second, third] = await Promise.all([wholeFile(bytes), wholeFile(again.bytes)]);
        expect(plainSha256Hex(second)).toBe(plainSha256Hex(first));
        expect(plainSha256Hex(third)).toBe(plainSha256Hex(first));
      });

      it('is scene-referred only as DNG, of a master with the light of its scene', async () => {
        const { encoder } = current();
        const master = withScene(masterOf(33, 70, 16));
        const file = await encoder.encode(master, format, details);
        expect(file.sceneReferred).toBe(format === 'dng');
        expect((await wholeFile(file.bytes)).length).toBeGreaterThan(0);
        const flat = await encoder.encode(masterOf(33, 70, 16), format, details);
        expect(flat.sceneReferred).toBe(false);
      });

      it.each(unsoundScenes)('is not made of a master whose %s', async (_wrong, changed) => {
        const master = withScene(masterOf(9, 5, 16), changed);
        await expect(current().encoder.encode(master, format, details)).rejects.toThrow(Error);
      });

      it('leaves its master as it is', async () => {
        const master = masterOf(16, 16, 16);
        await wholeFile((await current().encoder.encode(master, format, details)).bytes);
        expect(master).toEqual(masterOf(16, 16, 16));
      });

      it('is not made of samples that do not fit the sides', async () => {
        const master = { ...masterOf(9, 5, 8), width: 10 };
        await expect(current().encoder.encode(master, format, details)).rejects.toThrow('samples');
      });
    });

    describe('the ids', () => idsBehaviour(current));
    describe('the samples', () => samplesBehaviour(current));
  });
}

function idsBehaviour(current: Current): void {
  const readWith = async (format: FileFormat, changed: Partial<EncodingDetails>) => {
    const { encoder, read } = current();
    return read(await encoder.encode(masterOf(9, 5, 8), format, { ...details, ...changed }));
  };

  it('of a document are one for all files of an output, those of an instance of one file', async () => {
    const readings = await Promise.all(fileFormats.map(async (format) => readWith(format, {})));
    const distinct = (ids: readonly string[]): number => new Set(ids).size;
    expect(distinct(readings.map(({ documentId }) => documentId))).toBe(1);
    expect(distinct(readings.map(({ instanceId }) => instanceId))).toBe(fileFormats.length);
  });

  it.each([
    ['output', { requestId: 'req_1', outputIndex: 3 }],
    ['request', { requestId: 'req_2', outputIndex: 2 }],
  ])('of another %s are others', async (_other, origin) => {
    const [one, other] = [await readWith('png', {}), await readWith('png', { origin })];
    expect(other.documentId).not.toBe(one.documentId);
    expect(other.instanceId).not.toBe(one.instanceId);
  });
}

function samplesBehaviour(current: Current): void {
  it('of a TIFF are those of its master, those of a PNG rounded to 8 bits', async () => {
    await fc.assert(
      fc.asyncProperty(masterArbitrary(), async (master) => {
        const { encoder, read } = current();
        const tiff = await read(await encoder.encode(master, 'tiff', details));
        const png = await read(await encoder.encode(master, 'png', details));
        const samples = Array.from(master.samples);
        expect(tiff.samples).toEqual(samples);
        const step = master.bitDepth === 8 ? 1 : 257;
        expect(png.samples).toEqual(samples.map((value) => Math.round(value / step)));
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['png', 8],
    ['png', 16],
    ['tiff', 8],
    ['tiff', 16],
  ] as const)(
    'of a %s of %d bits are hashed at every reading to the end',
    async (format, bitDepth) => {
      const told: string[] = [];
      const onSamplesHashed = (sha256: string): unknown => told.push(sha256);
      const { encoder, read } = current();
      const master = masterOf(21, 13, bitDepth);
      const file = await encoder.encode(master, format, { ...details, onSamplesHashed });
      expect(told).toEqual([]);
      await wholeFile(file.bytes);
      const { samples } = await read(file);
      const expected = plainSha256Hex(bigEndian(samples, file.bitDepth));
      expect(told).toEqual([expected, expected]);
    },
  );
}

const unsoundScenes: [wrong: string, changed: Partial<SceneLinear>][] = [
  ['reserve is too small', { reserveStops: 2 }],
  ['reserve is no number', { reserveStops: Number.NaN }],
  ['curve is empty', { toneCurve: [] }],
  [
    'curve begins above black',
    {
      toneCurve: [
        [0, 0.1],
        [1, 1],
      ],
    },
  ],
  [
    'curve ends below white',
    {
      toneCurve: [
        [0, 0],
        [1, 0.9],
      ],
    },
  ],
  [
    'curve falls',
    {
      toneCurve: [
        [0, 0],
        [0.3, 0.6],
        [0.6, 0.5],
        [1, 1],
      ],
    },
  ],
  [
    'curve has a hole',
    {
      toneCurve: [
        [0, 0],
        [Number.NaN, 0.5],
        [1, 1],
      ],
    },
  ],
];

/** With light of all kinds, also of those that there are not. */
function withScene(master: Master, changed: Partial<SceneLinear> = {}): Master {
  if (master.bitDepth === 8) return master;
  const odd = [0, 0.5, 9, -1, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const sceneLinear: SceneLinear = {
    reserveStops: 3,
    toneCurve: [
      [0, 0],
      [0.5, 0.7],
      [1, 1],
    ],
    readRows: (first, end, into) => {
      const count = (end - first) * master.width * 3;
      for (let at = 0; at < count; at += 1) into[at] = odd[(first + at) % odd.length] ?? 0;
    },
    ...changed,
  };
  return { ...master, sceneLinear };
}

/** Arbitrary samples, including black and white. */
function masterOf(width: number, height: number, bitDepth: 8 | 16): Master {
  const length = width * height * 3;
  const value = (_: unknown, index: number): number => (index * 7_919) % 2 ** bitDepth;
  return bitDepth === 8
    ? { width, height, bitDepth, samples: Uint8Array.from({ length }, value) }
    : { width, height, bitDepth, samples: Uint16Array.from({ length }, value) };
}

function masterArbitrary(): fc.Arbitrary<Master> {
  const sides = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }));
  return sides.chain(([width, height]) => {
    const [minLength, maxLength] = [width * height * 3, width * height * 3];
    return fc.oneof(
      fc
        .uint8Array({ minLength, maxLength })
        .map((samples): Master => ({ width, height, bitDepth: 8, samples })),
      fc
        .uint16Array({ minLength, maxLength })
        .map((samples): Master => ({ width, height, bitDepth: 16, samples })),
    );
  });
}

function bigEndian(samples: readonly number[], bitDepth: 8 | 16): Uint8Array {
  if (bitDepth === 8) return Uint8Array.from(samples);
  return Uint8Array.from(samples.flatMap((value) => [value >> 8, value & 255]));
}
