import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { BooksAudit, defaultPolicy } from '@image-production/production';
import type { BooksReader } from '@image-production/production';
import { nodeDigest } from '@image-production/runtime-node';

import { createSqliteStorage } from '../src/sqlite/index.ts';
import { writeLongBooks } from './long-books.ts';
import type { LongBooks } from './long-books.ts';

interface Verified {
  readonly seconds: number;
  /** CPU seconds: steadier than wall time on a shared machine. */
  readonly cpuSeconds: number;
  readonly longestPauseMs: number;
  readonly violations: number;
}

/**
 * Verifies valid books of this many lines as the service does, in full and from a checkpoint that
 * precedes the last hundredth of them: seconds, and the longest pause of the event loop.
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
    await using storage = await createSqliteStorage({ path, digest: nodeDigest });
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

async function verifyWhole(reader: BooksReader): Promise<BooksAudit> {
  const audit = new BooksAudit(nodeDigest);
  await reader.visitBooks(audit);
  return audit;
}

async function verifyLater(reader: BooksReader, books: LongBooks): Promise<BooksAudit> {
  const audit = new BooksAudit(nodeDigest, { bases: books.standings });
  const standings = new Map(books.standings.map(({ ownerId, wallet }) => [ownerId, wallet]));
  await reader.visitBooksBeyond({ standings, since: books.since }, audit);
  return audit;
}

async function measure(work: () => Promise<BooksAudit>): Promise<Verified> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const audit = await work();
  const { invariants } = audit.report(Date.now(), defaultPolicy.keyRetentionMs);
  const seconds = Number(((performance.now() - startedAt) / 1000).toFixed(1));
  const { user, system } = process.cpuUsage(cpuBefore);
  // The report blocks the event loop, too; wait for the turn that ends this pause.
  await new Promise(setImmediate);
  delay.disable();
  return {
    seconds,
    cpuSeconds: Number(((user + system) / 1e6).toFixed(1)),
    longestPauseMs: Math.round(delay.max / 1e6),
    violations: invariants.flatMap(({ findings }) => findings).length,
  };
}
