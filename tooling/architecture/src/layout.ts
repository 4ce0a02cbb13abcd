import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { readText, repositoryRoot } from './repository.ts';
import type { SourceText } from './twins.ts';

const packageFiles = [
  'README.md',
  'package.json',
  'tsconfig.json',
  'turbo.json',
  'vitest.config.ts',
  'src/index.ts',
];
/** Folders that say nothing about what they hold. */
const drawers = new Set([
  'common',
  'core',
  'helpers',
  'lib',
  'misc',
  'shared',
  'types',
  'util',
  'utils',
]);
const linesMax = 300;
/** Written by a tool, which a test holds against its source. */
const generated = new Set(['packages/client/src/schema.ts']);

/** Files every package has and this one lacks. */
export function missingFiles(folder: string): string[] {
  return packageFiles.filter((file) => !existsSync(join(repositoryRoot, folder, file)));
}

/** Exports that do not name what they export. */
export function bareExports(code: string): string[] {
  return [...code.matchAll(/^export \*[^;\n]*/gm)].map(([text]) => text);
}

/** `place-hold.ts`, `ledger-store.contract.ts`, `0001-start.ts`. */
export function isKebabCase(path: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/.test(basename(path));
}

/**
 * Beside `model`, `ports`, `memory` and `contract` a folder is named after its topic. Shared
 * suites have one place in every domain package.
 */
export function outsideLayout(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const folders = path.split('/').slice(0, -1);
    const isMisplacedSuite = path.endsWith('.contract.ts') && !path.includes('/src/contract/');
    return isMisplacedSuite || folders.some((folder) => drawers.has(folder));
  });
}

/** Sources beyond the limit; tests and the suites they share may be longer. */
export function overlongFiles(paths: readonly string[]): string[] {
  return paths
    .filter((path) => !isForTests(path) && !generated.has(path))
    .map((path) => ({ path, lines: countLines(path) }))
    .filter(({ lines }) => lines > linesMax)
    .map(({ path, lines }) => `${path} has ${lines} lines`);
}

/** Lines of all sources but tests, and the stand-ins in memory that tests use. */
export function sourceLines(paths: readonly string[]): number {
  return paths
    .filter((path) => !isForTests(path) && !/\/(testing|memory)\//.test(path))
    .reduce((sum, path) => sum + countLines(path), 0);
}

function isForTests(path: string): boolean {
  return /\.test(-d)?\.tsx?$|\/src\/(.*\/)?contract\//.test(path);
}

function countLines(path: string): number {
  return readText(path).split('\n').length - 1;
}

/** Projects that `tsc -b` at the root leaves out, since no reference leads to them. */
export function unreachedProjects(projects: readonly SourceText[]): string[] {
  const references = new Map(
    projects.map(({ path, text }) => [
      dirname(path),
      [...text.matchAll(/"path": "([^"]+)"/g)].map(([, to = '']) => join(dirname(path), to)),
    ]),
  );
  const reached = new Set(['.']);
  for (const folder of reached) for (const to of references.get(folder) ?? []) reached.add(to);
  return [...references.keys()].filter((folder) => !reached.has(folder));
}

const machinePath = /(?<![\w.:/-])\/(?:work|farm|root|home)\/[\w.-]+/g;
const toolHost = /\bregistry\.[a-z]+\.(?!ts\b)\w+|\bverdaccio\b|\bartifactory\b/gi;
const textFile = /\.(ts|tsx|js|mjs|json|jsonc|md|yaml|yml|html|css|sql|txt)$|\/run$|Dockerfile$/;

/** Places where a path or a host of one particular machine found its way into a file. */
export function machineTraces(paths: readonly string[]): string[] {
  return paths
    .filter((path) => textFile.test(path))
    .flatMap((path) => {
      const text = readText(path);
      const found = [...text.matchAll(machinePath), ...text.matchAll(toolHost)];
      return found.map(([trace]) => `${path}: ${trace}`);
    });
}
