import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';

import { briefFor } from '../src/testing/pro-form.ts';
import { MeasuredService } from './measured-service.ts';

/**
 * The most memory the API process has in use while it receives and delivers: a fresh process for
 * every row. Uploads are told twice, of bytes that are no pictures and of photographs that are
 * accepted; downloads are of a real 4K request. The goal: no row depends on the size of a file.
 * Run on Linux: `pnpm bench memory`.
 */
const megabyte = 1_000_000;

interface Load {
  readonly name: string;
  readonly bytes: number;
  readonly run: () => Promise<void>;
}

await using service = await MeasuredService.start();
const authorization = `Bearer ${await service.apiKey()}`;
const modelId = await savedModel();
const { archive, sizeBytes } = await deliveredRequest();
await service.stop('worker');

const loads: readonly Load[] = [
  { name: 'nothing', bytes: 0, run: async () => undefined },
  await upload('1 × 1 MB, no picture', [randomBytes(megabyte)], 422),
  await upload('9 × 20 MB, no pictures', Array(9).fill(randomBytes(20 * megabyte)), 422),
  await upload('1 × 1 MB photograph', [await photograph(580)], 202),
  await upload('9 × 20 MB photographs', Array(9).fill(await photograph(2580)), 202),
  download('archive of 4K files', 1),
  download('4 archives of 4K files at once', 4),
  download('4 archives, slow clients', 4, 5),
];

const rows = [];
for (const { name, bytes, run } of loads) {
  await service.restartApi();
  await service.forgetPeak();
  const idle = await service.peakBytes();
  const startedAt = performance.now();
  await run();
  const peak = await service.peakBytes();
  rows.push({
    load: name,
    'MB moved': Math.round(bytes / megabyte),
    seconds: Number(((performance.now() - startedAt) / 1000).toFixed(1)),
    'peak, MB': Math.round(peak / megabyte),
    'above idle, MB': Math.round((peak - idle) / megabyte),
  });
}
console.table(rows);

async function upload(name: string, files: readonly Buffer[], expected: number): Promise<Load> {
  const form = new FormData();
  form.set('custom_model_id', modelId);
  form.set('resolution', '1K');
  form.set('brief', JSON.stringify(briefFor(files.length)));
  for (const [index, bytes] of files.entries()) {
    form.append('references[]', new Blob([new Uint8Array(bytes)]), `${index}.png`);
  }
  const bytes = files.reduce((sum, file) => sum + file.byteLength, 0);
  const run = async (): Promise<void> => void (await post('/v1/pro/generate', form, expected));
  return { name, bytes, run };
}

/** `pauseMs` between two reads makes a client slow. */
function download(name: string, clients: number, pauseMs: number = 0): Load {
  const read = async (): Promise<void> => {
    const { body } = await fetch(archive);
    if (!body) throw new Error('an archive has bytes');
    for await (const bytes of body) if (bytes.length > 0 && pauseMs > 0) await sleep(pauseMs);
  };
  const run = async (): Promise<void> => {
    await Promise.all(Array.from({ length: clients }, read));
  };
  return { name, bytes: clients * sizeBytes, run };
}

/** A PNG that no encoder makes small. */
async function photograph(side: number): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

async function savedModel(): Promise<string> {
  const casting = JSON.stringify({ casting: { age_range: '25-34' } });
  const { candidate } = await post('/v1/models/generate', casting, 200);
  const { candidateId } = candidate as { candidateId: string };
  const saved = await post('/v1/models/save', JSON.stringify({ candidate_id: candidateId }), 201);
  return saved['modelId'] as string;
}

async function deliveredRequest(): Promise<{ archive: string; sizeBytes: number }> {
  const order = { prompt: 'A wooden chair in the sun.', resolution: '4K', aspect: '3:4' };
  const record = await post('/v1/lab/creative', JSON.stringify(order), 200);
  const { outputs } = record as { outputs: { files: { sizeBytes: number }[] }[] };
  const files = outputs.flatMap((output) => output.files);
  return {
    archive: (record['archive'] as { url: string }).url,
    sizeBytes: files.reduce((sum, file) => sum + file.sizeBytes, 0),
  };
}

async function post(
  path: string,
  body: string | FormData,
  expected: number,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${service.baseUrl}${path}`, {
    method: 'POST',
    body,
    headers: {
      authorization,
      'idempotency-key': randomBytes(8).toString('hex'),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
  });
  const text = await answer.text();
  if (answer.status !== expected) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}
