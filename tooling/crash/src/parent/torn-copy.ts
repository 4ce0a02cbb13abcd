import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';

import { checkSnapshot } from '../checks/check-snapshot.ts';
import { toFindings } from '../checks/finding.ts';
import type { Finding } from '../checks/finding.ts';
import { readSqlite } from '../checks/read-sqlite.ts';
import type { Snapshot } from '../checks/snapshot.ts';
import type { Random } from '../random.ts';

const journals = ['', '-wal', '-shm'];
const walHeaderBytes = 32;
const frameHeaderBytes = 24;
/** Where the index of the WAL keeps the newest frame and how many a checkpoint began to copy. */
const newestFrameOffset = 16;
const backfillOffset = 128;

/** Copies the database files. No process may write meanwhile. */
export function copyDatabase(path: string, copy: string): void {
  for (const ending of journals) {
    rmSync(`${copy}${ending}`, { force: true });
    if (existsSync(`${path}${ending}`)) copyFileSync(`${path}${ending}`, `${copy}${ending}`);
  }
}

/**
 * Damages the tail of the copied write-ahead log, as a power cut may: cut off at any byte, or
 * one bit turned over. Frames that a checkpoint has begun to copy are synced before it begins,
 * so they stay. Answers whether there was a tail to damage.
 */
export function tearLog(copy: string, random: Random): boolean {
  const wal = `${copy}-wal`;
  const shm = `${copy}-shm`;
  if (!existsSync(wal) || !existsSync(shm)) return false;
  const header = readFileSync(wal).subarray(0, walHeaderBytes);
  const index = readFileSync(shm);
  if (header.length < walHeaderBytes || index.length < backfillOffset + 4) return false;
  const frameBytes = frameHeaderBytes + header.readUInt32BE(8);
  const safeBytes = walHeaderBytes + index.readUInt32LE(backfillOffset) * frameBytes;
  const usedBytes = walHeaderBytes + index.readUInt32LE(newestFrameOffset) * frameBytes;
  if (usedBytes <= safeBytes || statSync(wal).size < usedBytes) return false;
  const offset = random.between(safeBytes, usedBytes - 1);
  if (random.chance(0.5)) truncateSync(wal, offset);
  else turnBit(wal, offset, random.between(0, 7));
  // A machine that comes back has no shared memory.
  rmSync(shm);
  return true;
}

function turnBit(path: string, offset: number, bit: number): void {
  const byte = readFileSync(path)[offset] ?? 0;
  const file = openSync(path, 'r+');
  writeSync(file, Uint8Array.of(byte ^ (1 << bit)), 0, 1, offset);
  closeSync(file);
}

/** The torn copy must hold a whole number of commits: valid, and a prefix of the original. */
export function checkTornCopy(copy: string, original: Snapshot): readonly Finding[] {
  // Only a writer may recover a log.
  const left = readSqlite(copy, { readonly: false });
  const hashes = new Set(
    original.wallets.flatMap(({ transfers }) => transfers.map(({ hash }) => hash)),
  );
  return [
    ...checkSnapshot(left).map(({ check, text }) => ({ check: `torn copy: ${check}`, text })),
    ...toFindings('torn copy is a beginning', left.wallets, ({ wallet, ownerId }) =>
      hashes.has(wallet.head) ? null : `${ownerId} stands at an unknown transfer`,
    ),
  ];
}
