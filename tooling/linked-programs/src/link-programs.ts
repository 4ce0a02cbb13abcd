import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { fingerprint, readSources } from './fingerprint.ts';

/** Earlier ones stay as long as programs that run may still load from them. */
const keptMax = 5;

export interface LinkOptions<Name extends string> {
  /** The folder of the repository. */
  readonly root: string;
  /** What these programs are called together; they share what they have in common. */
  readonly name: string;
  /** The source of each program, relative to the root. */
  readonly programs: Readonly<Record<Name, string>>;
}

/** What was linked: of what, and how that looked. */
interface Linked {
  readonly folder: string;
  readonly sources: readonly string[];
  readonly fingerprint: string;
}

/**
 * Links programs and answers their paths. What is there already is taken when every source that it
 * was made of, and what is installed, is as it was. Several processes may link the same at once.
 */
export async function linkPrograms<Name extends string>(
  options: LinkOptions<Name>,
): Promise<Readonly<Record<Name, string>>> {
  const { name, programs } = options;
  const home = join(options.root, 'node_modules/.linked');
  const notePath = join(home, `${name}.json`);
  const note = await readNote(notePath);
  const linked = note && isFresh(note, options) ? note : await link(home, options);
  if (linked !== note) {
    await replaceFile(notePath, JSON.stringify(linked));
    await removeOldest(home, name);
  }
  const paths = Object.keys(programs).map((program) => [
    program,
    join(home, linked.folder, `${program}.mjs`),
  ]);
  return Object.fromEntries(paths) as Record<Name, string>;
}

function isFresh(
  { folder, sources, fingerprint: noted }: Linked,
  { root, programs }: LinkOptions<string>,
): boolean {
  if (!isComplete(join(root, 'node_modules/.linked', folder), programs)) return false;
  return fingerprint(root, programs, readSources(root, sources)) === noted;
}

function isComplete(folder: string, programs: Readonly<Record<string, string>>): boolean {
  return Object.keys(programs).every((program) => existsSync(join(folder, `${program}.mjs`)));
}

async function link(home: string, options: LinkOptions<string>): Promise<Linked> {
  const { root, name, programs } = options;
  // Most callers find everything linked, and need no linker.
  const { bundlePrograms } = await import('./bundle-programs.ts');
  const unfinished = join(home, `${name}.${randomUUID()}`);
  await mkdir(unfinished, { recursive: true });
  try {
    const sources = await bundlePrograms(root, programs, unfinished);
    const noted = fingerprint(root, programs, sources);
    const folder = `${name}-${noted.slice(0, 16)}`;
    await moveUnlessThere(unfinished, join(home, folder), programs);
    return { folder, sources: [...sources.keys()], fingerprint: noted };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Another process may have made the same of the same. */
async function moveUnlessThere(
  from: string,
  to: string,
  programs: LinkOptions<string>['programs'],
): Promise<void> {
  if (!isComplete(to, programs)) await rm(to, { recursive: true, force: true });
  try {
    await rename(from, to);
  } catch (error) {
    if (!isComplete(to, programs)) throw error;
  }
}

async function removeOldest(home: string, name: string): Promise<void> {
  const names = (await readdir(home)).filter((folder) => folder.startsWith(`${name}-`));
  const dated = await Promise.all(
    names.map(async (folder) => {
      const path = join(home, folder);
      return { path, at: (await stat(path)).mtimeMs };
    }),
  );
  const oldest = dated.toSorted((one, other) => other.at - one.at).slice(keptMax);
  for (const { path } of oldest) await rm(path, { recursive: true, force: true });
}

async function readNote(path: string): Promise<Linked | undefined> {
  if (!existsSync(path)) return undefined;
  return JSON.parse(await readFile(path, 'utf8')) as Linked;
}

/** Whoever reads it meanwhile reads one or the other. */
async function replaceFile(path: string, text: string): Promise<void> {
  const written = `${path}.${randomUUID()}`;
  await writeFile(written, text);
  await rename(written, path);
}
