import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { adapterFiles, changeset, skeletons } from './adapter-files.ts';
import type { Manifest, Neighbour } from './adapter-files.ts';
import type { AdapterNames } from './adapter-names.ts';
import { addDependency, addReference, addRow, addRuns } from './add-row.ts';

const neighbourFolder = 'packages/adapters/storage-files';
const installation = 'packages/installation';

/**
 * Writes the package of an adapter and joins it to the installation. Answers with the paths that
 * it wrote; throws, having written nothing, when the folder is there already.
 */
export function writeAdapter(root: string, names: AdapterNames): string[] {
  const folder = `packages/adapters/${names.folder}`;
  if (existsSync(join(root, folder))) throw new Error(`${folder} is there already.`);
  const texts = { ...packageTexts(root, folder, names), ...joined(root, names) };
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return Object.keys(texts);
}

function packageTexts(root: string, folder: string, names: AdapterNames): Record<string, string> {
  const files = Object.entries(adapterFiles(names, readNeighbour(root)));
  return {
    ...Object.fromEntries(files.map(([path, text]) => [`${folder}/${path}`, text])),
    [`.changeset/${names.folder}.md`]: changeset(names),
  };
}

/** The files that are there already and have to know of the adapter. */
function joined(root: string, names: AdapterNames): Record<string, string> {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const { row: toRow, suites } = skeletons[names.port];
  const row = toRow(names);
  const [manifest, tsconfig] = [`${installation}/package.json`, `${installation}/tsconfig.json`];
  return {
    [row.module]: addRow(read(row.module), names, row),
    [manifest]: addDependency(read(manifest), names.folder),
    [tsconfig]: addReference(read(tsconfig), `../adapters/${names.folder}`),
    'CONTRIBUTING.md': addRuns(read('CONTRIBUTING.md'), suites, names.key),
  };
}

export function readNeighbour(root: string): Neighbour {
  const read = (file: string): string => readFileSync(join(root, neighbourFolder, file), 'utf8');
  return {
    manifest: JSON.parse(read('package.json')) as Manifest,
    turbo: read('turbo.json'),
    vitestConfig: read('vitest.config.ts'),
  };
}
