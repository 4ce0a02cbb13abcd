import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { root } from '../prepare.mjs';
import { clockSuites } from './clock-suites.mjs';
import { clockTarget } from './clock-target.mjs';
import { environmentAt } from './run-at.mjs';

const yearMs = 365 * 86_400_000;
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The JSON output of a program that runs a year and an hour ahead. */
function printedAhead(program) {
  const shiftMs = yearMs + 3_600_000;
  // No clock of this run: a run under another date has shifted this process already.
  const { NODE_OPTIONS: _options, ...bare } = process.env;
  const environment = environmentAt(shiftMs, bare, 0);
  const script = `const shiftMs = ${shiftMs};
    const folder = ${JSON.stringify(folder)};
    const off = (time) => Math.round((time - shiftMs - performance.timeOrigin - performance.now()) / 60_000);
    ${program}`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: environment,
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

describe('a program under another date', () => {
  it('reads it wherever it asks for the time', () => {
    const program = `
      const later = new Date(Date.now() + 1);
      console.log(JSON.stringify({
        offs: [Date.now(), new Date().getTime(), Date.parse(Date()), new (class extends Date {})().getTime()].map(off),
        fixed: [new Date(5).getTime(), new Date('2026-01-02').toISOString(), Date.UTC(1970, 0, 2)],
        kinds: [later instanceof Date, later.constructor === Date, new (class Own extends Date {})(7).constructor.name],
      }));`;
    expect(printedAhead(program)).toEqual({
      offs: [0, 0, 0, 0],
      fixed: [5, '2026-01-02T00:00:00.000Z', 86_400_000],
      kinds: [true, true, 'Own'],
    });
  });

  it('sees time go on', () => {
    const program = `
      const before = Date.now();
      await new Promise((resolve) => setTimeout(resolve, 5));
      console.log(Date.now() > before);`;
    expect(printedAhead(program)).toBe(true);
  });

  it('hands it on to its threads and to the programs it starts', () => {
    const program = `
      import { execFileSync } from 'node:child_process';
      import { Worker } from 'node:worker_threads';
      const thread = new Worker("(await import('node:worker_threads')).parentPort.postMessage(Date.now())", { eval: true });
      thread.once('message', (time) => {
        const child = execFileSync(process.execPath, ['-p', 'Date.now()'], { encoding: 'utf8' });
        console.log(JSON.stringify([time, Number(child)].map(off)));
      });`;
    expect(printedAhead(program)).toEqual([0, 0]);
  });

  it('finds a file that it has just written to be new, and an old one as old as it made it', () => {
    const program = `
      import { stat as later, statSync, writeFileSync, utimesSync } from 'node:fs';
      import { open, stat, utimes } from 'node:fs/promises';
      const path = folder + '/file';
      writeFileSync(path, 'x');
      const handle = await open(path);
      const status = await new Promise((resolve) => later(path, (_error, found) => resolve(found)));
      const fresh = [
        (await stat(path)).mtimeMs, statSync(path).mtime.getTime(), status.ctimeMs, (await handle.stat()).mtimeMs,
      ].map(off);
      await handle.close();
      const dayAgo = Date.now() - 86_400_000;
      await utimes(path, dayAgo / 1000, dayAgo / 1000);
      const aged = off((await stat(path)).mtimeMs);
      utimesSync(path, new Date(), new Date());
      const again = off(statSync(path).mtimeMs);
      utimesSync(path, 100, 100);
      console.log(JSON.stringify({ fresh, aged, again, ancient: statSync(path).mtimeMs }));`;
    expect(printedAhead(program)).toEqual({
      fresh: [0, 0, 0, 0],
      aged: -1440,
      again: 0,
      ancient: 100_000,
    });
  });
});

describe('the date of a test run', () => {
  const now = Date.parse('2026-11-22T13:14:15.016Z');

  it.each([
    ['2028-02-28', '2028-02-28T13:14:15.016Z'],
    ['2028-02-28T23:30:00Z', '2028-02-28T23:30:00.000Z'],
    ['2028-02-28T23:30:00+01:00', '2028-02-28T22:30:00.000Z'],
    ['+P1YT1H', '2027-11-22T14:14:15.016Z'],
    ['+P2M10D', '2027-02-01T13:14:15.016Z'],
    ['+PT90M', '2026-11-22T14:44:15.016Z'],
  ])('%s is read', (text, time) => {
    expect(new Date(clockTarget(text, now)).toISOString()).toBe(time);
  });

  it.each(['', 'tomorrow', '2028', '2028-13-01', '2028-02-28T23:30', '+P', '+P1YT', 'P1Y', '1'])(
    '"%s" is refused',
    (text) => expect(() => clockTarget(text, now)).toThrow('is no date'),
  );
});

/** A package with an index, three tests and the modules they run. */
function plantPackage() {
  const src = join(folder, 'packages/domain/planted/src');
  mkdirSync(src, { recursive: true });
  const manifest = {
    name: '@planted/planted',
    exports: { '.': './src/index.ts' },
    scripts: { test: 'vitest run' },
  };
  writeFileSync(join(src, '../package.json'), JSON.stringify(manifest));
  const files = {
    'index.ts': "export { age } from './age.ts';\nexport { sum } from './sum.ts';\n",
    'age.ts': 'export const age = (then: number) => Date.now() - then;\n',
    'month.ts':
      'export const month = () => { const now = Date.now(); return new Date(now).getUTCMonth(); };\n',
    'month.test.ts': "import { month } from './month.ts';\nmonth();\n",
    'sum.ts': '/** Never asks Date.now. */\nexport const sum = (a: number, b: number) => a + b;\n',
    'program.ts': "import { age } from '@planted/planted';\nage(0);\n",
    'age.test.ts': "import { age } from '@planted/planted';\nage(0);\n",
    'sum.test.ts':
      "import { sum } from './index.ts';\nimport type { Age } from './age.ts';\nsum(1, 2);\n",
    'start.test.ts': "spawn(join(import.meta.dirname, 'program.ts'));\n",
    'start.e2e.test.ts': "import { age } from './age.ts';\nage(0);\n",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(src, name), text);
}

const namesOf = (suites) =>
  suites.map(({ project, file }) => `${project}/${basename(file)}`).toSorted();

describe('the suites of a run under another date', () => {
  it('are those that run something which reads the clock, by import or as a program', () => {
    plantPackage();
    expect(namesOf(clockSuites(folder))).toEqual([
      'planted/age.test.ts',
      'planted/month.test.ts',
      'planted/start.test.ts',
    ]);
  });

  it('are those of them that run something with days in it, where the calendar differs', () => {
    plantPackage();
    const suites = clockSuites(folder, { isCalendar: true });
    expect(namesOf(suites)).toEqual(['planted/month.test.ts']);
  });

  it('come from the packages that read the clock, without the renderer', () => {
    const projects = new Set(clockSuites(root).map(({ project }) => project));
    const dated = ['api', 'provenance-c2pa', 'storage-files', 'storage-sql', 'worker'];
    expect([...projects]).toEqual(expect.arrayContaining(dated));
    for (const timeless of ['kernel', 'ledger', 'pricing', 'renderer-previz', 'studio']) {
      expect([...projects]).not.toContain(timeless);
    }
  });
});
