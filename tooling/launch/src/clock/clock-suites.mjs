import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { workspacePackages } from '../dependencies.mjs';

/**
 * A package belongs to a run under another date when a source of its own reads the clock. Domain
 * packages cannot (lint): what they say about time is tested with a `ManualClock`, and their
 * contract suites run in the adapters.
 */
const readsClock = /\bDate\.now\b|\bnew Date\(\)/;
const source = /\.(?:ts|mjs)$/;

/** What reads a clock and is left out all the same. */
const leftOut = new Set([
  // A picture depends on its plan and its seed; its benches measure time.
  'packages/adapters/renderer-previz',
  // Kills processes at chosen statements for minutes; they run the code of worker and storage.
  'tooling/crash',
]);

/** Suites about how processes start, stop and die. What they compose is tested in one process. */
export const excludedSuites = [
  '**/e2e/crashes.e2e.test.ts',
  '**/e2e/data-folder.e2e.test.ts',
  '**/e2e/full-disk.e2e.test.ts',
  '**/e2e/launcher.e2e.test.ts',
  '**/e2e/shell-chains.e2e.test.ts',
  '**/e2e/start-and-stop.e2e.test.ts',
];

/** The vitest projects whose tests depend on the date. */
export function clockProjects(root) {
  return workspacePackages(root)
    .filter((folder) => !leftOut.has(folder) && hasTests(root, folder))
    .filter((folder) => sources(join(root, folder, 'src')).some(mentionsClock))
    .map((folder) => basename(folder));
}

function hasTests(root, folder) {
  return Boolean(
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).scripts?.test,
  );
}

function sources(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((path) => source.test(path))
    .map((path) => join(folder, path));
}

function mentionsClock(path) {
  return readsClock.test(readFileSync(path, 'utf8'));
}
