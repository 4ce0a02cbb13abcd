import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What pnpm has installed, with every version. */
const installed = 'node_modules/.pnpm/lock.yaml';
const own = ['bundle-programs.ts', 'fingerprint.ts'].map((name) => join(import.meta.dirname, name));

/** Sources by their paths, relative to the root, with their texts. */
export type Sources = ReadonlyMap<string, string>;

/**
 * Tells linked programs apart by all they depend on: the texts of their sources, the manifests of
 * the packages of these, what is installed, where that is, Node, and how they are linked.
 */
export function fingerprint(
  root: string,
  programs: Readonly<Record<string, string>>,
  sources: Sources,
): string {
  const hash = createHash('sha256').update(JSON.stringify([root, process.version, programs]));
  const manifests = new Set([...sources.keys()].map((source) => manifestOf(root, source)));
  const beside = [installed, ...manifests].map((path) => join(root, path));
  for (const path of [...own, ...beside]) hash.update(`\0${path}\0${readIfThere(path)}`);
  for (const [path, text] of sources) hash.update(`\0${path}\0${text}`);
  return hash.digest('hex');
}

/** Sources as they are now. */
export function readSources(root: string, paths: readonly string[]): Sources {
  return new Map(paths.map((path) => [path, readIfThere(join(root, path))]));
}

/** The nearest `package.json`, which says where a package has what others import. */
function manifestOf(root: string, source: string): string {
  let folder = dirname(source);
  while (folder !== '.' && !existsSync(join(root, folder, 'package.json'))) {
    folder = dirname(folder);
  }
  return join(folder, 'package.json');
}

/** What is gone differs from everything that was there. */
function readIfThere(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '\0gone';
}
