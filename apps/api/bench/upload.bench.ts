import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

import { bench, figureRow, median, ratioRow, roundsOf } from '@image-production/bench';

/**
 * A PRO upload of 9 × 8 MB, read into nine hashed files, against a server that hashes the same
 * bytes into one file and reads nothing in them: as a pipe of Node writes it, and with as much
 * waiting for the disk as we allow. Each in a process of its own; the rounds take turns, so that
 * all rows had the same machine. The goal: three quarters of the throughput of the pipe. Run:
 * `pnpm bench upload`.
 */
const rounds = roundsOf(11);
const secondsMax = 50;
const fileCount = 9;
const fileBytes = 8_000_000;
const boundary = 'boundary-of-the-benchmark';

interface Contender {
  readonly name: string;
  readonly program: ChildProcess;
  readonly port: number;
  readonly mbPerSecond: number[];
  readonly cpuMs: number[];
  peakKibibytes: number;
}

const folder = await mkdtemp(join(tmpdir(), 'bench-upload-'));
const body = formBody();

await bench(secondsMax, async ({ tell }) => {
  const raw = await contender('raw');
  const rawAhead = await contender('raw-ahead');
  const ours = await contender('ours');
  const contenders = [raw, rawAhead, ours];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const each of contenders) await measure(each, round > 0);
    }
  } finally {
    for (const { program } of contenders) program.kill();
    await rm(folder, { recursive: true });
  }
  console.table(contenders.map((one) => toTableRow(one, raw)));
  const what = 'form of 9 × 8 MB, without its inspection';
  const growth = { what: 'peak above that of the raw server', unit: 'MB', goal: { atMost: 64 } };
  tell([
    ratioRow({ what, unit: 'MB/s', goal: { atLeast: 0.75 } }, ours.mbPerSecond, raw.mbPerSecond),
    figureRow(growth, [((ours.peakKibibytes - raw.peakKibibytes) * 1024) / 1e6]),
  ]);
});

/** The first round warms up and is not kept. */
async function measure(one: Contender, isKept: boolean): Promise<void> {
  const startedAt = performance.now();
  const told = await send(one.port);
  const seconds = (performance.now() - startedAt) / 1000;
  one.peakKibibytes = told.peakKibibytes;
  if (!isKept) return;
  one.mbPerSecond.push(body.length / 1e6 / seconds);
  one.cpuMs.push(told.cpuMs);
}

function toTableRow({ name, mbPerSecond, cpuMs, peakKibibytes }: Contender, raw: Contender) {
  return {
    server: name,
    'MB per second': Math.round(median(mbPerSecond)),
    'times raw': ratio(median(mbPerSecond), median(raw.mbPerSecond)),
    best: Math.round(Math.max(...mbPerSecond)),
    'best times raw': ratio(Math.max(...mbPerSecond), Math.max(...raw.mbPerSecond)),
    'CPU ms': Math.round(median(cpuMs)),
    'CPU times raw': ratio(median(cpuMs), median(raw.cpuMs)),
    'peak memory, MB': Math.round((peakKibibytes * 1024) / 1e6),
  };
}

async function contender(name: string): Promise<Contender> {
  const program = fork(join(import.meta.dirname, 'upload-server.ts'), [name, join(folder, name)]);
  const [port] = (await once(program, 'message')) as [number];
  return { name, program, port, mbPerSecond: [], cpuMs: [], peakKibibytes: 0 };
}

function formBody(): Buffer {
  const bytes = randomBytes(fileBytes);
  const parts = Array.from({ length: fileCount }, (_each, index) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="references[]"; filename="${index}.jpg"\r\n\r\n`,
    bytes,
    '\r\n',
  ]).flat();
  const field = `--${boundary}\r\nContent-Disposition: form-data; name="resolution"\r\n\r\n4K\r\n`;
  return Buffer.concat([field, ...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)));
}

async function send(port: number): Promise<{ cpuMs: number; peakKibibytes: number }> {
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': body.length,
  };
  const call = request({ port, host: '127.0.0.1', method: 'POST', headers, agent: false });
  const answered = new Promise<{ cpuMs: number; peakKibibytes: number }>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (response) => resolve(json(response) as never));
  });
  call.end(body);
  return answered;
}

function ratio(value: number, base: number): number {
  return Number((value / base).toFixed(2));
}
