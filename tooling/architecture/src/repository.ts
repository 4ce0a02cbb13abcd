import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder this repository lies in. */
export const repositoryRoot: string = join(import.meta.dirname, '..', '..', '..');

const generated = new Set(['node_modules', 'dist']);
/** What a running service and a coverage run leave in the root. */
const leftovers = new Set(['data', 'coverage']);

/** Every file of the working tree that is written by hand, relative to the root. */
export function repositoryFiles(folder = '.'): string[] {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (leftovers.has(path)) return [];
    if (entry.isDirectory()) return isGenerated(entry.name) ? [] : repositoryFiles(path);
    return [path];
  });
}

/** TypeScript sources below the given folders. */
export function sourceFiles(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => repositoryFiles(folder))
    .filter((path) => /\/src\/.*\.(ts|tsx)$/.test(path));
}

/** Folders of all packages of a kind, such as `packages/domain`. */
export function packageFolders(parent: string): string[] {
  return readdirSync(join(repositoryRoot, parent))
    .map((name) => join(parent, name))
    .filter((folder) => existsSync(join(repositoryRoot, folder, 'package.json')));
}

export function readText(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8');
}

/** Hidden folders belong to tools, except the ones that hold hand-written settings. */
function isGenerated(name: string): boolean {
  const isHidden = name.startsWith('.') && !['.ci', '.changeset', '.github'].includes(name);
  return isHidden || generated.has(name);
}
