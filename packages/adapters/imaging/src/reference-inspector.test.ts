import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Fault, valueOf } from '@image-production/kernel';
import type { ReferenceRefusal } from '@image-production/production';
import { plainErrand } from '@image-production/production/memory';
import { wholeFile } from '@image-production/rendering';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { jpegSegments } from './headers/jpeg-segments.ts';
import { ResidentMemory } from './isolation/resident-memory.ts';
import { pngChunks } from './png/png-chunks.ts';
import { createReferenceInspector, defaultInspectionBounds } from './reference-inspector.ts';
import type { ReferenceInspectorOptions } from './reference-inspector.ts';
import { defaultReferenceLimits } from './reference-limits.ts';
import { jpegOfManyScans, plainVp8l } from './testing/bombs.test-support.ts';

const fixtures = join(import.meta.dirname, '../fixtures');
const fixture = (name: string): string => join(fixtures, name);

/** Holds nothing but working copies. */
let folder: string;
let uploads: string;
const opened: Disposable[] = [];

/** None of these files is slow, but the machine may be busy. */
const patience = { cpuMsMax: 60_000, wallMsMax: 3_600_000 };

function inspectorWith(
  options: ReferenceInspectorOptions = {},
): ReturnType<typeof createReferenceInspector> {
  const bounds = { ...patience, ...options.bounds };
  const inspector = createReferenceInspector({ folder, ...options, bounds });
  opened.push(inspector);
  return inspector;
}
let inspector: ReturnType<typeof createReferenceInspector>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copies-'));
  uploads = await mkdtemp(join(tmpdir(), 'uploads-'));
  inspector = inspectorWith();
});
afterAll(async () => {
  for (const one of opened) one[Symbol.dispose]();
  for (const one of [folder, uploads]) await rm(one, { recursive: true });
});

/** Saves a file that is not among the fixtures. */
async function saved(bytes: Uint8Array): Promise<string> {
  const path = join(uploads, randomUUID());
  await writeFile(path, bytes);
  return path;
}

async function inspectCopy(path: string): Promise<Uint8Array> {
  return wholeFile(valueOf(await inspector.inspect(path, plainErrand)).workingCopy);
}

type Verdict = ReferenceRefusal['kind'] | { mediaType: string; width: number; height: number };
const verdicts = JSON.parse(readFileSync(fixture('verdicts.json'), 'utf8')) as Record<
  string,
  Verdict
>;

describe('the verdicts on the fixtures', () => {
  it('name every fixture', () => {
    const files = ['good', 'bad'].flatMap((kind) =>
      readdirSync(fixture(kind)).map((file) => `${kind}/${file}`),
    );
    expect(Object.keys(verdicts).toSorted()).toEqual(files.toSorted());
    expect(files).toHaveLength(46);
  });

  it.each(Object.entries(verdicts))('%s matches the table', async (name, verdict) => {
    const result = await inspector.inspect(fixture(name), plainErrand);
    const isRefusal = typeof verdict === 'string';
    expect(result).toMatchObject(isRefusal ? { failure: { kind: verdict } } : { value: verdict });
    if (result.ok) await wholeFile(result.value.workingCopy);
  });

  it.each(['pngsuite-xcsn0g01', 'pngsuite-xhdn0g08', 'png-consecutive-idat'])(
    '%s is damaged, which shows when its size is allowed',
    async (name) => {
      const lenient = inspectorWith({ limits: { ...defaultReferenceLimits, sidePixelsMin: 1 } });
      const result = await lenient.inspect(fixture(`bad/${name}.png`), plainErrand);
      expect(result).toMatchObject({ failure: { kind: 'unreadable-image' } });
    },
  );
});

describe('the working copy', () => {
  const accepted = Object.entries(verdicts).filter(([name]) => name.startsWith('good/'));
  const comingAs = (isJpeg: boolean): string[] =>
    accepted
      .filter(([, verdict]) => JSON.stringify(verdict).includes('image/jpeg') === isJpeg)
      .map(([name]) => name);

  it.each(comingAs(false))('of %s is an 8-bit PNG of nothing but pixels', async (name) => {
    const copy = await inspectCopy(fixture(name));
    const types = new Set([...pngChunks(copy)].map((chunk) => chunk.type));
    expect([...types]).toEqual(['IHDR', 'IDAT', 'IEND']);
    expect(await sharp(copy).metadata()).toMatchObject({
      ...(verdicts[name] as object),
      mediaType: 'image/png',
      space: 'srgb',
      depth: 'uchar',
    });
  });

  it.each(comingAs(true))('of %s is a JPEG of nothing but pixels', async (name) => {
    const copy = Buffer.from(await inspectCopy(fixture(name)));
    const segments = [...jpegSegments(copy)];
    const application = segments.filter(({ marker }) => marker >= 0xe0);
    expect(application).toHaveLength(1);
    // JFIF 1.01, no unit, square pixels, no thumbnail.
    expect(copy.subarray(application[0]?.dataStart, application[0]?.end).toString('hex')).toBe(
      '4a46494600010100000100010000',
    );
    expect(await sharp(copy).metadata()).toMatchObject({
      mediaType: 'image/jpeg',
      space: 'srgb',
      depth: 'uchar',
      channels: 3,
      isProgressive: false,
    });
  });

  it('of a JPEG keeps its chroma resolution and shows no difference', async () => {
    const upload = await readFile(fixture('good/garment-polo-front.jpg'));
    const fine = await sharp(upload).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer();
    const chroma = async (path: string): Promise<string | undefined> =>
      (await sharp(await inspectCopy(path)).metadata()).chromaSubsampling;
    expect(await chroma(await saved(upload))).toBe('4:2:0');
    expect(await chroma(await saved(fine))).toBe('4:4:4');
    const copy = await sharp(await inspectCopy(await saved(upload)))
      .raw()
      .toBuffer();
    expect(meanDifference(copy, await sharp(upload).raw().toBuffer())).toBeLessThan(0.5);
  });

  it('keeps no position, owner or history', async () => {
    const upload = await readFile(fixture('good/environment-stilllife-gps.jpg'));
    const before = await sharp(upload).metadata();
    expect(before.exif).toBeDefined();
    expect(before.xmp).toBeDefined();
    const copy = await inspectCopy(await saved(upload));
    const after = await sharp(copy).metadata();
    expect([after.exif, after.xmp, after.icc, after.iptc]).toEqual(Array(4).fill(undefined));
    expect(Buffer.from(copy).includes('GPS')).toBe(false);
  });

  it.each(['garment-hoodie-alpha.png', 'accessory-sunglasses-alpha.webp', 'grey-alpha.png'])(
    'keeps the transparency of %s',
    async (name) => {
      const upload = fixture(`good/${name}`);
      const readAlpha = (picture: Uint8Array): Promise<Buffer> =>
        sharp(picture).extractChannel(3).raw().toBuffer();
      const original = await sharp(upload).toColourspace('srgb').png().toBuffer();
      expect((await readAlpha(await inspectCopy(upload))).equals(await readAlpha(original))).toBe(
        true,
      );
    },
  );

  it('is upright', async () => {
    const path = fixture('good/garment-polo-back-exif6.jpg');
    expect(await sharp(await inspectCopy(path)).metadata()).toMatchObject({
      width: 1200,
      height: 1600,
    });
  });

  it('of a picture larger than any output is reduced; the verdict has the size of the upload', async () => {
    const path = fixture('good/large-24mp-valid.jpg');
    const { width, height, workingCopy } = valueOf(await inspector.inspect(path, plainErrand));
    expect([width, height]).toEqual([6000, 4000]);
    const size = await sharp(await wholeFile(workingCopy)).metadata();
    expect(size.width / size.height).toBeCloseTo(1.5, 3);
    expect(size.width * size.height).toBeLessThanOrEqual(3584 * 4800);
    expect(size.width * size.height).toBeGreaterThan(3584 * 4800 * 0.999);
  });

  it('is not made of a truncated picture, however much it would be reduced', async () => {
    const limits = { ...defaultReferenceLimits, workingCopyPixelsMax: 10_000 };
    const result = await inspectorWith({ limits }).inspect(
      fixture('bad/jpeg-4k-hole.jpg'),
      plainErrand,
    );
    expect(result).toMatchObject({ failure: { kind: 'unreadable-image' } });
  });

  it('has converted colours where the upload had a profile', async () => {
    const upload = fixture('good/environment-tulips-p3.png');
    const converted = await sharp(upload).toColourspace('srgb').raw().toBuffer();
    const reinterpreted = await sharp(upload, { ignoreIcc: true }).raw().toBuffer();
    const copy = await sharp(await inspectCopy(upload))
      .raw()
      .toBuffer();
    expect(meanDifference(copy, converted)).toBe(0);
    expect(meanDifference(copy, reinterpreted)).toBeGreaterThan(1);
  });

  it('has the same colours from 16 bits as from 8', async () => {
    const eightBits = await readFile(fixture('good/environment-tulips-p3.png'));
    const sixteenBits = await sharp(eightBits, { ignoreIcc: true })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    const profile = [...pngChunks(eightBits)].find((chunk) => chunk.type === 'iCCP');
    const headerEnd = 33;
    const profiled = Buffer.concat([
      sixteenBits.subarray(0, headerEnd),
      eightBits.subarray(profile?.start, profile?.end),
      sixteenBits.subarray(headerEnd),
    ]);
    const decode = async (bytes: Uint8Array): Promise<Buffer> =>
      sharp(await inspectCopy(await saved(bytes)))
        .raw()
        .toBuffer();
    expect(meanDifference(await decode(profiled), await decode(eightBits))).toBeLessThan(0.5);
  });

  it('is readable by this user alone, and gone once read or abandoned', async () => {
    const path = fixture('good/environment-lake.png');
    const { workingCopy } = valueOf(await inspector.inspect(path, plainErrand));
    const [name = ''] = await readdir(folder);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    await wholeFile(workingCopy);
    expect(await readdir(folder)).toEqual([]);

    const { workingCopy: left } = valueOf(await inspector.inspect(path, plainErrand));
    const parts = left[Symbol.asyncIterator]();
    await parts.next();
    await parts.return?.();
    expect(await readdir(folder)).toEqual([]);
  });

  it('that cannot be written or read is a fault, not a refusal', async () => {
    const path = fixture('good/environment-lake.png');
    const nowhere = inspectorWith({ folder: join(folder, 'missing') });
    await expect(nowhere.inspect(path, plainErrand)).rejects.toBeInstanceOf(Fault);
    await expect(inspector.inspect(join(folder, 'missing'), plainErrand)).rejects.toBeInstanceOf(
      Fault,
    );
    const { workingCopy } = valueOf(await inspector.inspect(path, plainErrand));
    for (const name of await readdir(folder)) await rm(join(folder, name));
    await expect(wholeFile(workingCopy)).rejects.toBeInstanceOf(Fault);
  });
});

describe('a picture within the limits that costs too much', () => {
  const noScanLimit = { ...defaultReferenceLimits, jpegScansMax: Infinity };

  it('is refused at the deadline, mid-decode', async () => {
    const told: unknown[] = [];
    const strict = inspectorWith({
      limits: noScanLimit,
      bounds: { cpuMsMax: 200 },
      onInspected: ({ interruption }) => told.push(interruption),
    });
    expect(await strict.inspect(await saved(jpegOfManyScans(6400)), plainErrand)).toEqual({
      ok: false,
      failure: {
        kind: 'unreadable-image',
        reason: 'the picture takes more than 200 ms of processor time to decode',
      },
    });
    expect(told).toEqual(['cpu']);
    expect(await readdir(folder)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('is refused at the memory bound', async () => {
    const strict = inspectorWith({ bounds: { memoryBytesMax: 100_000_000 } });
    expect(await strict.inspect(await saved(plainVp8l(7000, 7000)), plainErrand)).toMatchObject({
      failure: {
        kind: 'unreadable-image',
        reason: 'the picture takes more than 100000000 bytes of memory to decode',
      },
    });
    expect(await readdir(folder)).toEqual([]);
    const next = await strict.inspect(fixture('good/environment-lake.png'), plainErrand);
    await wholeFile(valueOf(next).workingCopy);
  });

  it.runIf(process.platform === 'linux')('is refused when its decoder dies', async () => {
    const children = `/proc/self/task/${process.pid}/children`;
    const before = readFileSync(children, 'utf8').split(' ');
    const dying = inspectorWith({ limits: noScanLimit });
    await wholeFile(
      valueOf(await dying.inspect(fixture('good/environment-lake.png'), plainErrand)).workingCopy,
    );
    const refused = dying.inspect(await saved(jpegOfManyScans(6400)), plainErrand);
    const after = readFileSync(children, 'utf8').split(' ');
    const pid = Number(after.find((child) => !before.includes(child)));
    const memory = new ResidentMemory(pid);
    // By now it is decoding.
    await vi.waitFor(() => expect(memory.growth()).toBeGreaterThan(10_000_000), 20_000);
    process.kill(pid, 'SIGKILL');
    expect(await refused).toMatchObject({
      failure: { kind: 'unreadable-image', reason: 'the picture makes its decoder fail' },
    });
  });

  it('has five seconds of CPU time, two minutes of wall time and 512 MB by default', () => {
    expect(defaultInspectionBounds).toMatchObject({
      cpuMsMax: 5_000,
      wallMsMax: 120_000,
      memoryBytesMax: 512_000_000,
    });
  });
});

describe('animation', () => {
  it('is refused in a WebP', async () => {
    const frame = { width: 64, height: 64, channels: 3, background: 'red' } as const;
    const frames = [sharp({ create: frame }), sharp({ create: { ...frame, background: 'blue' } })];
    const buffers = await Promise.all(frames.map((picture) => picture.png().toBuffer()));
    const animated = await sharp(buffers, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await inspector.inspect(await saved(animated), plainErrand)).toMatchObject({
      failure: { kind: 'unsupported-image', reason: 'the WebP is animated' },
    });
  });
});

function meanDifference(one: Uint8Array, other: Uint8Array): number {
  expect(one.length).toBe(other.length);
  return (
    one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length
  );
}
