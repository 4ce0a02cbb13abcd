import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const repositoryRoot = join(import.meta.dirname, '../../../..');
const suiteFolder = join(import.meta.dirname, '../suite');

export const picturePath: string = join(
  repositoryRoot,
  'packages/adapters/imaging/fixtures/good/grey-alpha.png',
);

/** A project outside the repository with the client from its tarball, and the suite as JavaScript. */
export interface StrangerProject extends AsyncDisposable {
  readonly folder: string;
  /** Where the client's package is. */
  readonly clientFolder: string;
}

export async function openStrangerProject(): Promise<StrangerProject> {
  const folder = await mkdtemp(join(tmpdir(), 'stranger-'));
  const clientFolder = join(folder, 'node_modules/@image-production/client');
  await mkdir(clientFolder, { recursive: true });
  const tarball = join(folder, 'client.tgz');
  const source = join(repositoryRoot, 'packages/client');
  await run('pnpm', ['pack', '--out', tarball], { cwd: source });
  await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', clientFolder]);
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  await copyFile(picturePath, join(folder, 'picture.png'));
  await writeSuite(join(folder, 'suite'));
  return {
    folder,
    clientFolder,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

async function writeSuite(folder: string): Promise<void> {
  await mkdir(folder);
  for (const name of await readdir(suiteFolder)) {
    const text = toJavaScript(await readFile(join(suiteFolder, name), 'utf8'));
    await writeFile(join(folder, name.replace(/\.ts$/, '.js')), text);
  }
}

/** What the oldest runtimes and browsers run, too. */
export function toJavaScript(source: string): string {
  return stripTypeScriptTypes(source).replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'");
}
