import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import type { FileRecord, RequestRecord } from '@image-production/contract';
import { atDepth } from '@image-production/vitest-config/depth';
import { patiently } from '@image-production/vitest-config/patience';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Installation } from './installation.ts';
import { openStudio } from './open-studio.ts';
import type { Studio } from './open-studio.ts';
import {
  photographForm,
  privatePhotograph,
  privateTraces,
  readPhotograph,
  readPhotographs,
  references,
  wardrobe,
} from './photograph-form.ts';
import { endPrograms } from './program.ts';
import type { Program } from './program.ts';
import { tiffTags } from './tiff-tags.ts';

const gpsDirectory = 34_853;
const dngVersion = 50_706;
const startOfJpeg = Buffer.from('FFD8', 'hex');

/**
 * The larger photograph. One of 17 megapixels takes twenty seconds of a core more than one of four;
 * the chain of the README orders it of an engine that is quick, and gets all its files.
 */
const large = atDepth(
  { resolution: '2K', formats: ['png', 'tiff'], cents: 17, width: 1792, height: 2400 },
  { resolution: '4K', formats: ['png', 'tiff', 'dng'], cents: 19, width: 3584, height: 4800 },
);

let installation: Installation;
let programs: readonly Program[];
let studio: Studio;

beforeAll(async () => {
  installation = await Installation.create();
  programs = Object.values(await installation.startAll());
  studio = await openStudio(installation);
}, patiently(120_000));

afterAll(async () => {
  await endPrograms();
  await installation[Symbol.asyncDispose]();
});

/** The one with a private photograph, or, at 1K, the one with everything that can be worn. */
async function produce(resolution: string): Promise<RequestRecord> {
  const { client, modelId } = studio;
  const sent = resolution === '1K' ? wardrobe : references;
  const { requestId } = await client.submit('/v1/pro/generate', {
    headers: { 'idempotency-key': `photograph-${resolution}` },
    body: await photographForm(modelId, resolution, sent),
  });
  return installation.delivered(client, requestId);
}

/** The request that a form under a key became, and what the samples of its picture come to. */
async function readSamples(path: string, take: string, body: FormData) {
  const { client } = studio;
  const headers = { 'idempotency-key': `${path}-${take}`, prefer: 'respond-async' };
  const { requestId } = await client.submit(path, { headers, body });
  const { outputs } = await installation.delivered(client, requestId);
  const pixelSha256 = outputs[0]?.pixelSha256 ?? '';
  expect(pixelSha256).toMatch(/^[0-9a-f]{64}$/);
  return { requestId, pixelSha256 };
}

function filesOf(record: RequestRecord): readonly FileRecord[] {
  expect(record.outputs).toHaveLength(1);
  return record.outputs[0]?.files ?? [];
}

/** The file by its signed URL, which has to be the file by key and the file of the record. */
async function download(file: FileRecord): Promise<Buffer> {
  const signed = await fetch(file.url);
  expect(signed.status).toBe(200);
  expect(signed.headers.get('content-type')).toBe(file.mediaType);
  const bytes = Buffer.from(await signed.arrayBuffer());
  const byKey = await studio.client.call(new URL(file.url).pathname);
  expect(byKey.status).toBe(200);
  expect(bytes.equals(Buffer.from(await byKey.arrayBuffer()))).toBe(true);
  expect(bytes.byteLength).toBe(file.sizeBytes);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
  return bytes;
}

async function downloadAll(record: RequestRecord): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const file of filesOf(record)) files.set(file.format, await download(file));
  return files;
}

/** Which formats carry something private of the photographs that were sent. */
function leaks(files: ReadonlyMap<string, Buffer>): readonly string[] {
  const isLeak = ([format, bytes]: [string, Buffer]): boolean =>
    privateTraces.some((trace) => bytes.includes(trace)) ||
    (format !== 'png' && tiffTags(bytes).has(gpsDirectory));
  return [...files].filter(isLeak).map(([format]) => format);
}

/** Everything the service has written, by its path in the data folder. */
async function readKept(): Promise<ReadonlyMap<string, Buffer>> {
  const { dataFolder } = installation;
  const entries = await readdir(dataFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [relative(dataFolder, path), await readFile(path)] as const;
  });
  return new Map(await Promise.all(read));
}

function namesWith(kept: ReadonlyMap<string, Buffer>, part: Buffer | string): string[] {
  return [...kept].filter(([, bytes]) => bytes.includes(part)).map(([name]) => name);
}

async function readSize(bytes: Buffer | undefined): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
}

async function spentBy<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; cents: number }> {
  const cents = async (): Promise<number> => {
    const { available, held } = await studio.client.wallet();
    expect(held.amount).toBe('0.00');
    return Math.round(Number(available.amount) * 100);
  };
  const before = await cents();
  const value = await work();
  return { value, cents: before - (await cents()) };
}

describe('from an organization to its photographs', { timeout: patiently(180_000) }, () => {
  it('costs 0.12 for the portrait and 0.15 for the full body until the model is saved', async () => {
    expect(await studio.client.wallet()).toEqual({
      available: { amount: '4.73', currency: 'USD' },
      held: { amount: '0.00', currency: 'USD' },
      spent: { amount: '0.27', currency: 'USD' },
      toppedUp: { amount: '5.00', currency: 'USD' },
      refunded: { amount: '0.00', currency: 'USD' },
      paidOut: { amount: '0.00', currency: 'USD' },
      owed: { amount: '0.00', currency: 'USD' },
      closed: false,
      livemode: true,
    });
    const entries = await studio.client.walletEntries();
    expect(
      entries.map(({ type, amount, charged }) => [type, amount.amount, charged?.amount]),
    ).toEqual([
      ['top_up', '5.00', undefined],
      ['hold', '-0.12', undefined],
      ['capture', '0.00', '0.12'],
      ['hold', '-0.15', undefined],
      ['capture', '0.00', '0.15'],
    ]);
  });

  it('delivers 1K as PNG for 0.15', async () => {
    const { value: record, cents } = await spentBy(() => produce('1K'));
    expect(cents).toBe(15);

    const files = await downloadAll(record);
    expect([...files.keys()]).toEqual(['png']);
    const png = await sharp(files.get('png')).metadata();
    expect(png).toMatchObject({ format: 'png', depth: 'uchar', channels: 3, density: 300 });
    expect(png.exif).toBeUndefined();
  });

  it(`delivers ${large.resolution} as ${large.formats.join(', ')} for 0.${large.cents}`, async () => {
    const { value: record, cents } = await spentBy(() => produce(large.resolution));
    expect(cents).toBe(large.cents);
    expect(record).toMatchObject({
      requestedAspect: '3:4',
      aspect: '3:4',
      identity: { source: 'custom', id: studio.modelId },
      references: [
        { role: 'hero_garment', item: 'hoodie', mediaType: 'image/png' },
        { role: 'footwear', mediaType: 'image/png' },
        { role: 'accessory', mediaType: 'image/webp' },
        { role: 'environment', mediaType: 'image/jpeg' },
      ],
      progress: 1,
      error: null,
      billing: { state: 'captured', charged: { amount: `0.${large.cents}` } },
      provenance: { renderer: 'previz', digitalSourceType: 'compositeSynthetic' },
    });

    const files = await downloadAll(record);
    expect([...files.keys()]).toEqual(large.formats);
    for (const format of ['png', 'tiff']) {
      expect(await readSize(files.get(format))).toEqual({
        width: large.width,
        height: large.height,
      });
    }
    expect(leaks(files)).toEqual([]);
    const dng = files.get('dng');
    const isNegative = dng !== undefined && tiffTags(dng).has(dngVersion);
    expect(isNegative).toBe(large.formats.includes('dng'));
  });

  it('answers the same call again with the same record and no second charge', async () => {
    const first = await produce('1K');
    const { value: second, cents } = await spentBy(() => produce('1K'));
    expect(cents).toBe(0);
    expect(second.requestId).toBe(first.requestId);
    expect(second.completedAt).toBe(first.completedAt);
  });

  it('leaves none of the uploads behind', async () => {
    await produce(large.resolution);
    expect(await readdir(join(installation.dataFolder, 'uploads'))).toEqual([]);
    expect(await readdir(join(installation.dataFolder, 'assets', 'tmp'))).toEqual([]);
  });

  it('was sent private data, so that its absence says something', async () => {
    const photograph = await readPhotograph(privatePhotograph);
    expect(privateTraces.filter((trace) => !photograph.includes(trace))).toEqual([]);
  });

  it('keeps nothing private of the uploads, in no file, no row and no log', async () => {
    const sent = [await produce('1K'), await produce(large.resolution)].flatMap(
      (record) => record.references,
    );
    const kept = await readKept();
    // The search sees rows, and the working copies are among the files.
    expect(namesWith(kept, 'Spring studio').join()).toContain('image-production.db');
    const jpegs = [...kept.values()].filter((bytes) => bytes.subarray(0, 2).equals(startOfJpeg));
    expect(jpegs).toHaveLength(sent.filter(({ mediaType }) => mediaType === 'image/jpeg').length);
    expect(privateTraces.flatMap((trace) => namesWith(kept, trace))).toEqual([]);
    const logs = programs.map(({ output }) => Buffer.from(output));
    expect(logs.filter((log) => privateTraces.some((trace) => log.includes(trace)))).toEqual([]);
  });

  it('keeps no upload as it came, whole or in part', async () => {
    await produce(large.resolution);
    const kept = await readKept();
    for (const [file, upload] of await readPhotographs()) {
      const middle = upload.length >> 1;
      const part = upload.subarray(middle, middle + 256);
      expect([file, namesWith(kept, part)]).toEqual([file, []]);
    }
  });

  it.runIf(process.platform === 'linux')('opens no picture in the process of the API', async () => {
    await produce('1K');
    const [api] = programs;
    const libraries = await readFile(`/proc/${String(api?.log[0]?.['pid'])}/maps`, 'utf8');
    // The names of those that it has loaded are there.
    expect(libraries).toContain('better-sqlite3');
    expect(libraries).not.toMatch(/vips|sharp/);
  });

  it('shows no file without key or signature', async () => {
    const [file] = filesOf(await produce('1K'));
    const url = new URL(file?.url ?? '');
    expect((await fetch(`${url.origin}${url.pathname}`)).status).toBe(401);
    url.searchParams.set('sig', 'x');
    expect((await fetch(url)).status).toBe(403);
    const stranger = await installation.demoClient();
    expect((await stranger.call(url.pathname)).status).toBe(404);
  });

  it('shows each of seven photographs, worn, hanging or standing, and none as a mere card', async () => {
    const { outputs } = await produce('1K');
    const placements = outputs[0]?.placements ?? [];
    expect(placements.map(({ referenceIndex }) => referenceIndex)).toEqual([...wardrobe.keys()]);
    expect(placements.map(({ technique }) => technique)).toEqual([
      'worn garment',
      'hanging garment',
      'worn footwear',
      'worn eyewear',
      'worn headwear',
      'standing relief',
      'standing relief',
    ]);
    expect(Math.min(...placements.map(({ confidence }) => confidence ?? 0))).toBeGreaterThan(0.5);
  });

  it('makes the same samples of the same inputs and variation, and other ones of another', async () => {
    const packshot = (variation: number): FormData => {
      const form = new FormData();
      form.append('prompt', 'A glass bottle on wet slate.');
      form.append('resolution', '1K');
      form.append('variation', `${variation}`);
      return form;
    };
    const first = await readSamples('/v1/lab/creative', 'first', packshot(7));
    const again = await readSamples('/v1/lab/creative', 'again', packshot(7));
    expect(again.requestId).not.toBe(first.requestId);
    expect(again.pixelSha256).toBe(first.pixelSha256);
    const other = await readSamples('/v1/lab/creative', 'other', packshot(8));
    expect(other.pixelSha256).not.toBe(first.pixelSha256);
  });
});
