import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { BooksVerification } from '@image-production/ledger';
import type { BooksReader } from '@image-production/ledger';
import { nodeDigest } from '@image-production/runtime-node';

import { createSqlStorage } from '../src/index.ts';
import { writeLongBooks } from './long-books.ts';
import type { LongBooks } from './long-books.ts';

interface Verified {
  readonly seconds: number;
  /** Of the processor, which tells more than the clock on a machine that others use, too. */
  readonly cpuSeconds: number;
  readonly longestPauseMs: number;
  readonly violations: number;
}

/**
 * Verifies sound books of so many lines as the service does, whole and from a checkpoint on, after
 * which a hundredth of them came: seconds, and how long nobody else of the process had a turn.
 */
export async function measureVerification(lines: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-verification-'));
  const path = join(folder, 'books.sqlite');
  try {
    const startedAt = performance.now();
    const books = await writeLongBooks(path, lines);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const megabytes = Math.round(statSync(path).size / 2 ** 20);
    console.log(`${books.lines} lines (${megabytes} MB) written in ${seconds} s`);
    await using storage = await createSqlStorage({ path, digest: nodeDigest });
    const whole = await measure(() => verifyWhole(storage.books));
    const incremental = await measure(() => verifyLater(storage.books, books));
    console.table([
      { verification: 'whole', lines: books.lines, ...whole },
      { verification: 'incremental', lines: books.laterLines, ...incremental },
    ]);
  } finally {
    if (existsSync(folder)) rmSync(folder, { recursive: true });
  }
}

async function verifyWhole(reader: BooksReader): Promise<BooksVerification> {
  const verification = new BooksVerification(nodeDigest);
  await reader.visitBooks(verification);
  return verification;
}

async function verifyLater(reader: BooksReader, books: LongBooks): Promise<BooksVerification> {
  const verification = BooksVerification.beyond(nodeDigest, books.standings);
  const standings = new Map(
    books.standings.map(({ organizationId, wallet }) => [organizationId, wallet]),
  );
  await reader.visitBooksBeyond({ standings, since: books.since }, verification);
  return verification;
}

async function measure(work: () => Promise<BooksVerification>): Promise<Verified> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const verification = await work();
  const { invariants } = verification.report(Date.now());
  const seconds = Number(((performance.now() - startedAt) / 1000).toFixed(1));
  const { user, system } = process.cpuUsage(cpuBefore);
  // What the report takes is a pause, too: it ends with the next turn.
  await new Promise(setImmediate);
  delay.disable();
  return {
    seconds,
    cpuSeconds: Number(((user + system) / 1e6).toFixed(1)),
    longestPauseMs: Math.round(delay.max / 1e6),
    violations: invariants.flatMap(({ findings }) => findings).length,
  };
}
