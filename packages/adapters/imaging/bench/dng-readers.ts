import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Master } from '@image-production/rendering';

import { developDng } from '../src/testing/develop-dng.test-support.ts';
import {
  absence,
  developedDifference,
  fileReaders,
  rawConverters,
  sceneDifference,
  type Difference,
  type FileReader,
  type RawConverter,
} from '../src/testing/dng-readers.test-support.ts';
import { master16, master8, sceneMaster } from '../src/testing/masters.test-support.ts';
import type { SceneMaster } from '../src/testing/masters.test-support.ts';
import { encodeFile } from './encoding.ts';
import { photographs16, photographs8 } from './masters.ts';

/**
 * Checks our DNGs with every installed raw reader at all sizes on sale, with 8 and 16 bits. A cell
 * shows the mean and maximum difference from the master in levels of 255, or `opens`; for the light
 * of a scene, from that light or from its print, whichever the reader shows. Exits with 1 when a goal
 * is missed. Run: `pnpm readers`, or `pnpm readers 2K 4K` for these sizes.
 */
const sizes = { '1K': [896, 1200], '2K': [1792, 2400], '4K': [3584, 4800] } as const;
type Size = keyof typeof sizes;
const [, , ...asked] = process.argv;

interface Picture {
  readonly name: string;
  readonly make: (width: number, height: number) => Promise<Master>;
}

const pictures: readonly Picture[] = [
  { name: 'photographs', make: photographs8 },
  { name: 'photographs, odd width', make: (width, height) => photographs8(width - 1, height) },
  { name: 'primaries, ramps, noise', make: async (width, height) => master8(width, height) },
  { name: 'photographs', make: photographs16 },
  { name: 'photographs, odd width', make: (width, height) => photographs16(width - 1, height) },
  { name: 'primaries, ramps, noise', make: async (width, height) => master16(width, height) },
  { name: 'light of a scene', make: async (width, height) => sceneMaster(width, height) },
];

interface Judgement {
  readonly cell: string;
  readonly isGood: boolean;
}

interface Reader {
  readonly name: string;
  readonly judge: (dng: string, master: Master) => Judgement;
}

/** The tests' own, which knows nothing of a file but what it says. */
const ownGoal = 0.7;
const ownReader: Reader = {
  name: 'own, of scenes',
  judge: (dng, master) => {
    if (!isScene(master)) return { cell: '–', isGood: true };
    const developed = developDng(readFileSync(dng));
    let [sum, max] = [0, 0];
    for (const [index, value] of developed.entries()) {
      const apart = Math.abs(value - (master.samples[index] ?? 0) / 257);
      sum += apart;
      max = Math.max(max, apart);
    }
    const mean = sum / developed.length;
    return { cell: cellOf({ mean, max }), isGood: mean <= ownGoal };
  },
};

const readers: readonly Reader[] = [
  ownReader,
  ...rawConverters.filter(isPresent).map(converting),
  ...fileReaders.filter(isPresent).map(reading),
];
const rows: Record<string, string>[] = [];
let missed = 0;
for (const { make, name } of pictures) {
  for (const size of (Object.keys(sizes) as Size[]).filter(isAsked)) {
    const master = await make(...sizes[size]);
    rows.push({
      picture: `${size} ${name}`,
      bits: String(master.bitDepth),
      ...(await cells(master)),
    });
  }
}
printTable(rows);
const absent = [...rawConverters, ...fileReaders].filter((reader) => !isPresent(reader));
for (const reader of absent) console.log(`Skipped ${reader.name}: ${absence(reader)}.`);
console.log(`${readers.length} readers asked, ${absent.length} skipped, ${missed} goals missed.`);
process.exitCode = missed > 0 ? 1 : 0;

async function cells(master: Master): Promise<Record<string, string>> {
  // A separate folder, because some readers refuse to overwrite their output.
  const folder = mkdtempSync(join(tmpdir(), 'dng-readers-'));
  const dng = join(folder, 'picture.dng');
  await writeDngFile(dng, master);
  const row = readers.map(({ name, judge }) => {
    const { cell, isGood } = judge(dng, master);
    if (!isGood) missed += 1;
    return [name, isGood ? cell : `${cell} MISSED`] as const;
  });
  rmSync(folder, { recursive: true });
  return Object.fromEntries(row);
}

async function writeDngFile(path: string, master: Master): Promise<void> {
  const file = openSync(path, 'w');
  await encodeFile(master, 'dng', (chunk) => writeSync(file, chunk));
  closeSync(file);
}

function isPresent(reader: RawConverter | FileReader): boolean {
  return absence(reader) === undefined;
}

function converting(converter: RawConverter): Reader {
  const judge = (dng: string, master: Master): Judgement =>
    judged(() => {
      const found = isScene(master)
        ? sceneDifference(converter, dng, master)
        : { ...developedDifference(converter, dng, master), goal: converter.goal };
      if (found === null) return { cell: 'opens', isGood: true };
      const { mean, max, goal } = found;
      return { cell: cellOf({ mean, max }), isGood: mean < goal.mean && max <= goal.max };
    });
  return { name: converter.name, judge };
}

function isAsked(size: Size): boolean {
  return asked.length === 0 || asked.includes(size);
}

function isScene(master: Master): master is SceneMaster {
  return 'light' in master;
}

function cellOf({ mean, max }: Difference): string {
  return `${mean.toFixed(4)} / ${max.toFixed(2)}`;
}

function reading({ name, complaint }: FileReader): Reader {
  const judge = (dng: string): Judgement =>
    judged(() => {
      const words = complaint(dng);
      return { cell: words ?? 'opens', isGood: words === undefined };
    });
  return { name, judge };
}

/** A reader that fails is a result and must not end the table. */
function judged(read: () => Judgement): Judgement {
  try {
    return read();
  } catch (error) {
    return { cell: error instanceof Error ? error.message : String(error), isGood: false };
  }
}

/** As Markdown, ready for the README. */
function printTable(table: readonly Record<string, string>[]): void {
  const columns = Object.keys(table[0] ?? {});
  const lines = [columns, columns.map(() => '---'), ...table.map((row) => Object.values(row))];
  for (const line of lines) console.log(`| ${line.join(' | ')} |`);
}
