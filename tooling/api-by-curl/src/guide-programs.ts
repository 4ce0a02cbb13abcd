import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Variables } from './call.ts';
import { guidesPath, picturesPath, repositoryRoot } from './repository.ts';

const run = promisify(execFile);
const fence = /^```(.+)\n([\s\S]*?)^```$/gm;

/** What a guide prints beside its calls by curl. */
export interface GuidePrograms {
  /** Its calls with the client library, one after another: a program. */
  readonly client: string;
  /** Its calls with `ips`: a script. */
  readonly ips: string;
  /** Files that it shows, by their names. */
  readonly files: ReadonlyMap<string, string>;
}

export async function readGuidePrograms(name: string): Promise<GuidePrograms> {
  const source = await readFile(join(guidesPath, `${name}.md`), 'utf8');
  const fences = [...source.matchAll(fence)].map(([, info = '', text = '']) => ({ info, text }));
  const of = (wanted: string): string =>
    fences
      .filter(({ info }) => info === wanted)
      .map(({ text }) => text)
      .join('\n');
  const named = fences.filter(({ info }) => info.startsWith('yaml '));
  return {
    client: of('ts'),
    ips: of('sh ips'),
    files: new Map(named.map(({ info, text }) => [info.replace('yaml ', ''), text])),
  };
}

/** Makes a folder what a reader of the guide has: the pictures, the files shown, client and `ips`. */
export async function furnish(folder: string, { files }: GuidePrograms): Promise<void> {
  for (const picture of await readdir(picturesPath)) {
    await symlink(join(picturesPath, picture), join(folder, picture));
  }
  for (const [name, text] of files) await writeFile(join(folder, name), text);
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@image-production'), { recursive: true });
  const client = join(modules, '@image-production/client');
  await symlink(join(repositoryRoot, 'packages/client'), client);
  await mkdir(join(modules, '.bin'));
  const ips = join(repositoryRoot, 'tooling/launch/ips.mjs');
  const program = `#!/bin/sh\nexec '${process.execPath}' '${ips}' "$@"\n`;
  await writeFile(join(modules, '.bin/ips'), program, { mode: 0o755 });
}

/** What the program or script of a guide prints. Throws when it fails. */
export async function runPrinted(
  kind: 'client' | 'ips',
  text: string,
  folder: string,
  variables: Variables,
): Promise<string> {
  const { BASE, KEY, ...rest } = variables;
  const env = {
    ...rest,
    PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}`,
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    HOME: folder,
    IPS_BASE_URL: BASE,
    IPS_API_KEY: KEY,
  };
  const file = join(folder, kind === 'client' ? 'program.ts' : 'script.sh');
  await writeFile(file, text);
  const words: [string, string[]] =
    kind === 'client' ? [process.execPath, [file]] : ['sh', ['-eu', file]];
  return (await run(...words, { cwd: folder, env })).stdout;
}
