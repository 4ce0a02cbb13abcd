import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { multipart, testBoundary } from '../src/testing/multipart.ts';
import { MeasuredService } from './measured-service.ts';

/**
 * What one organization can do to the others with tiny pictures that are expensive to open: how long
 * another one waits for the answer to a picture, and for the answer to a GET, before an attack and
 * during it. The attacks: eight uploads of an organization without money, abandoned as soon as they
 * were sent (3.4 KB together); the same of one with money; and eight at once of one with money that
 * stays. Run: `pnpm bench pictures-of-others`.
 */
const uploads = 8;
const picturesPerUpload = 9;
const looksMs = 10_000;
const othersPicture = '../../../packages/adapters/imaging/fixtures/good/garment-hoodie-alpha.png';

await using service = await MeasuredService.start();
const { apiKey: demoKey, operatorToken } = await service.demo();
const [poor, rich, other] = [await newKey(null), await newKey('500.00'), demoKey];
const good = await readFile(join(import.meta.dirname, othersPicture));
const rows: object[] = [];

// The first picture starts a decoder.
await pictureMs();
await measure('nothing', async () => undefined);
await measure('8 abandoned, no money', () => attack(poor, true));
await measure('8 abandoned, funded', () => attack(rich, true));
await measure('8 that stay, funded', () => attack(rich, false));
console.table(rows);

/** Another organization's picture and calls while the attack goes on. */
async function measure(name: string, begin: () => Promise<unknown>): Promise<void> {
  const attacked = begin().catch(() => undefined);
  // All of it has arrived by then.
  await sleep(300);
  const gets: number[] = [];
  const end = new AbortController();
  const looking = (async () => {
    for (; !end.signal.aborted; await sleep(20)) {
      gets.push(await measureMs(() => get('/v1/wallet')));
    }
  })();
  const pictures: number[] = [];
  const until = performance.now() + looksMs;
  do pictures.push(await pictureMs());
  while (performance.now() < until);
  end.abort();
  await looking;
  await attacked;
  rows.push({
    attack: name,
    "other's first picture, s": seconds(pictures[0] ?? NaN),
    'median, s': seconds(quantile(pictures, 0.5)),
    'worst, s': seconds(Math.max(...pictures)),
    "other's GET p50, ms": Math.round(quantile(gets, 0.5)),
    'p99, ms': Math.round(quantile(gets, 0.99)),
  });
  // What the attack left is worked off before the next one.
  await quiet();
}

async function attack(key: string, leaves: boolean): Promise<void> {
  const sent = await Promise.all(Array.from({ length: uploads }, () => upload(key)));
  if (leaves) {
    await sleep(200);
    for (const { socket } of sent) socket.destroy();
  }
  await Promise.all(sent.map(({ closed }) => closed));
}

interface Upload {
  readonly socket: Socket;
  /** Watched from the start: what is refused may be closed before all others are sent. */
  readonly closed: Promise<unknown>;
}

/** 49 megapixels in 38 bytes, nine times. */
async function upload(key: string): Promise<Upload> {
  const picture = plainWebp(7_000, 7_000);
  const { body } = multipart([
    { name: 'resolution', content: '1K' },
    { name: 'prompt', content: 'A chair.' },
    ...Array.from({ length: picturesPerUpload }, () => ({
      name: 'references[]',
      fileName: 'a',
      content: picture,
    })),
  ]);
  const { hostname, port } = new URL(service.baseUrl);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).resume();
  const closed = new Promise((resolve) => {
    socket.once('close', resolve);
  });
  const head = [
    'POST /v1/lab/creative HTTP/1.1',
    `Host: ${hostname}`,
    `Authorization: Bearer ${key}`,
    `Idempotency-Key: ${randomBytes(8).toString('hex')}`,
    `Content-Type: multipart/form-data; boundary=${testBoundary}`,
    `Content-Length: ${body.length}`,
    'Prefer: respond-async',
    'Connection: close',
  ];
  await new Promise((resolve) => {
    socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]), resolve);
  });
  return { socket, closed };
}

/** A lossless WebP of one colour, which takes no bit of a pixel. */
function plainWebp(width: number, height: number): Buffer {
  const data = Buffer.from([0x2f, 0, 0, 0, 0, 0x88, 0x88, 0x08]);
  data.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  const chunk = Buffer.concat([Buffer.from('WEBPVP8L'), size, data]);
  const whole = Buffer.alloc(4);
  whole.writeUInt32LE(chunk.length);
  return Buffer.concat([Buffer.from('RIFF'), whole, chunk]);
}

/** A review opens a picture as a generation does, and takes no money. */
function pictureMs(): Promise<number> {
  return measureMs(async () => {
    const form = new FormData();
    form.set('resolution', '1K');
    form.append('references[]', new Blob([new Uint8Array(good)]), 'hoodie.png');
    const answer = await fetch(`${service.baseUrl}/v1/pro/review`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${other}` },
    });
    if (answer.status !== 200) throw new Error(`a review answered ${await answer.text()}`);
    await answer.arrayBuffer();
  });
}

async function get(path: string): Promise<void> {
  const headers = { authorization: `Bearer ${other}` };
  const answer = await fetch(`${service.baseUrl}${path}`, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
}

/** Until a picture is answered as fast as without an attack, ten times at most. */
async function quiet(): Promise<void> {
  for (let look = 0; look < 10 && (await pictureMs()) > 500; look += 1) await sleep(1_000);
}

async function newKey(dollars: string | null): Promise<string> {
  const { organizationId } = await admin('organizations', { name: 'Attacker' });
  const path = `organizations/${organizationId}`;
  if (dollars !== null) {
    await admin(`${path}/top-ups`, { amount: dollars, reference: randomBytes(8).toString('hex') });
  }
  return (await admin(`${path}/api-keys`, { name: 'Everything' }))['apiKey'] ?? '';
}

async function admin(path: string, body: object): Promise<Record<string, string>> {
  const answer = await fetch(`${service.baseUrl}/admin/v1/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json' },
  });
  return (await answer.json()) as Record<string, string>;
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

function seconds(milliseconds: number): number {
  return Number((milliseconds / 1000).toFixed(2));
}
