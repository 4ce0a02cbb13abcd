import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { defaultTimeouts } from '../src/limits/client-timeouts.ts';
import { receiveForm } from '../src/upload/receive-form.ts';

/** One of the servers that the benchmark compares: `node upload-server.ts raw <folder>`. */
const [kind, folder = ''] = process.argv.slice(2);

/** What no form can be read faster than: the whole body hashed into one file. */
async function receiveRaw(request: IncomingMessage): Promise<void> {
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  request.on('data', (chunk: Buffer) => hash.update(chunk));
  // Node writes part by part unless it is told to let some more wait.
  const options = kind === 'raw-ahead' ? { highWaterMark: 1024 * 1024 } : {};
  await pipeline(request, createWriteStream(path, options));
  hash.digest('hex');
  await rm(path);
}

async function receiveOurs(request: IncomingMessage): Promise<void> {
  await using form = await receiveForm({
    source: request,
    contentType: request.headers['content-type'] ?? '',
    contentLength: request.headers['content-length'],
    uploadsFolder: folder,
    timeouts: defaultTimeouts,
    space: { take: () => undefined, [Symbol.dispose]: () => {} },
  });
  if (form.files.get('references[]')?.length !== 9) throw new Error('nine files were sent');
}

await mkdir(folder, { recursive: true });
const receive = kind === 'ours' ? receiveOurs : receiveRaw;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const before = process.cpuUsage();
  await receive(request);
  const { user, system } = process.cpuUsage(before);
  const peakKibibytes = process.resourceUsage().maxRSS;
  response.end(JSON.stringify({ cpuMs: (user + system) / 1000, peakKibibytes }));
}

const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port);
});
