import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { fileFormats } from '@image-production/operations';
import type { Master } from '@image-production/rendering';

import { encodeFile } from './encoding.ts';

/**
 * A process that only encodes: reads the samples of a master from a file, writes its set of files
 * next to it, and prints the peak memory growth over idle in bytes. Run by `pnpm bench deliver`:
 * node memory-of-a-set.ts folder width height bitDepth.
 */
const [folder = '.', ...numbers] = process.argv.slice(2);
const [width = 0, height = 0, bitDepth = 8] = numbers.map(Number);

await writeSet({ width: 64, height: 64, bitDepth: 8, samples: new Uint8Array(64 * 64 * 3) });
const idle = process.memoryUsage.rss();
await writeSet(readMaster());
console.log(highest() - idle);

/** Peak resident memory of this program, not of its parent. Linux only. */
function highest(): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

function readMaster(): Master {
  const length = width * height * 3;
  const samples = bitDepth === 8 ? new Uint8Array(length) : new Uint16Array(length);
  const bytes = new Uint8Array(samples.buffer);
  const file = openSync(join(folder, 'samples'), 'r');
  for (let at = 0; at < bytes.length;) {
    at += readSync(file, bytes, at, Math.min(bytes.length - at, 2 ** 20), at);
  }
  closeSync(file);
  return { width, height, bitDepth, samples } as Master;
}

async function writeSet(master: Master): Promise<void> {
  for (const format of fileFormats) {
    const file = openSync(join(folder, `picture.${format}`), 'w');
    await encodeFile(master, format, (chunk) => writeSync(file, chunk));
    closeSync(file);
  }
}
