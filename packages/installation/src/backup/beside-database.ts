import { chmod, copyFile, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Configuration } from '../configuration.ts';
import { readIfThere } from '../move/read-if-there.ts';
import { hashFile, places, syncFolder } from './manifest.ts';

interface BesideFile {
  /** Within the backup. */
  readonly name: string;
  /** In the installation. */
  readonly path: string;
}

/** Copied before the database: a checkpoint vouches for no more than the copy will hold. */
export function signedRecords({
  checkpointKeyPath,
  checkpointsPath,
  trailCheckpointsPath,
}: Configuration): readonly BesideFile[] {
  return [
    { name: `${places.records}/checkpoint-key.pem`, path: checkpointKeyPath },
    { name: `${places.records}/checkpoints.jsonl`, path: checkpointsPath },
    { name: `${places.records}/trail-checkpoints.jsonl`, path: trailCheckpointsPath },
  ];
}

/** Copied after the database: what was erased meanwhile is in it, too. */
export function erasures({ erasuresPath }: Configuration): BesideFile {
  return { name: `${places.records}/erasures.jsonl`, path: erasuresPath };
}

/** Secrets of an installation that was not given any; beyond loopback they are configured. */
export function ownSecrets({ dataFolder }: Configuration): readonly BesideFile[] {
  return ['secrets.json', 'demo.json'].map((name) => ({
    name: `${places.secrets}/${name}`,
    path: join(dataFolder, name),
  }));
}

export function allBeside(configuration: Configuration): readonly BesideFile[] {
  return [...signedRecords(configuration), erasures(configuration), ...ownSecrets(configuration)];
}

/** Copies what there is into the backup. */
export async function keepBeside(folder: string, files: readonly BesideFile[]): Promise<void> {
  for (const { name, path } of files) await copyPrivate(path, join(folder, name));
}

/** The digests of what a backup holds of these files, by name. */
export async function digestBeside(
  folder: string,
  files: readonly BesideFile[],
): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const { name } of files) {
    const path = join(folder, name);
    if ((await readIfThere(path)) !== undefined) digests[name] = await hashFile(path);
  }
  return digests;
}

/** Puts back what the place does not have yet: newer records outlive a restore. */
export async function bringBeside(folder: string, files: readonly BesideFile[]): Promise<void> {
  for (const { name, path } of files) {
    if ((await readIfThere(path)) === undefined) await copyPrivate(join(folder, name), path);
  }
}

/** Adds the erasures that a place does not know yet, of the backup or of a list handed over. */
export async function mergeErasures(path: string, sources: readonly string[]): Promise<void> {
  const known = linesOf(await readIfThere(path));
  const found = [];
  for (const source of sources) found.push(...linesOf(await readIfThere(source)));
  const added = [...new Set(found)].filter((line) => !known.includes(line));
  if (added.length === 0) return;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await using file = await open(path, 'a', 0o600);
  // A line that a crash had left half written ends here.
  await file.appendFile(`${known.length > 0 ? '\n' : ''}${added.join('\n')}\n`);
  await file.sync();
  await syncFolder(dirname(path));
}

function linesOf(text: Buffer | undefined): readonly string[] {
  return (text?.toString('utf8') ?? '').split('\n').filter((line) => line !== '');
}

async function copyPrivate(from: string, to: string): Promise<boolean> {
  if ((await readIfThere(from)) === undefined) return false;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
  await chmod(to, 0o600);
  await using file = await open(to, 'r');
  await file.sync();
  await syncFolder(dirname(to));
  return true;
}
