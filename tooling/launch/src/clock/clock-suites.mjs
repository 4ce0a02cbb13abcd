import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { workspacePackages } from '../dependencies.mjs';
import { readManifest, SourceGraph } from './source-graph.mjs';

/**
 * A test file belongs to a run under another date when something that it runs reads the clock or
 * the times of files. All others are given their time, by a `ManualClock` or as a value, and give
 * the same answers on every day. Domain packages cannot read a clock (lint); their contract suites
 * run in the adapters.
 */
const readsClock = /\bDate\.now\b|\bnew Date\(\)|\.[acm]time(?:Ms)?\b/;

/** What names or counts days, months and years, or writes them down. */
const namesDays = /\btoISOString\b|\b[gs]etUTC|\bDate\.UTC\b/;

const test = /\.test\.(?:ts|mjs)$/;

/** Reads a clock, but is excluded on purpose. */
const leftOut = new Set([
  // A picture depends on its plan and its seed; its benches measure time.
  'packages/adapters/renderer-previz',
  // Runs programs of others, which know no other date, against an API whose suites do.
  'tooling/client-proof',
  // Kills processes at chosen statements for minutes; they run the code of worker and storage.
  'tooling/crash',
  // Sends thousands of calls to an API whose own suites run at other dates.
  'tooling/fuzz',
  // Compiles and lints what it writes, for seconds of every run, and asks for no time.
  'tooling/scaffold',
  // Plays the pages of Studio against programs whose suites run at other dates.
  'tooling/studio-story',
]);

/**
 * How processes start, stop and die, and what they draw meanwhile. What they compose, the suites
 * of both compositions run under the same clock in one process.
 */
const ofProcesses = /\.e2e\.test\.ts$/;

/**
 * The test files that depend on the date, with the vitest project of each; of these only the ones
 * that run something with days in it, where it is the calendar that differs and not the time.
 */
export function clockSuites(root, { isCalendar = false } = {}) {
  const graph = new SourceGraph(root);
  const kinds = isCalendar ? [readsClock, namesDays] : [readsClock];
  const isDated = (file) =>
    kinds.every((kind) => graph.someReached(file, (text) => kind.test(text)));
  return workspacePackages(root)
    .filter((folder) => !leftOut.has(folder) && readManifest(join(root, folder)).scripts?.test)
    .flatMap((folder) => testFiles(join(root, folder)).map((file) => ({ folder, file })))
    .filter(({ file }) => isDated(file))
    .map(({ folder, file }) => ({ project: basename(folder), file }));
}

function testFiles(folder) {
  const tests = readdirSync(join(folder, 'src'), { recursive: true })
    .filter((path) => test.test(path) && !ofProcesses.test(path))
    .map((path) => join(folder, 'src', path));
  const readme = join(folder, 'README.md');
  return existsSync(readme) ? [...tests, readme] : tests;
}
