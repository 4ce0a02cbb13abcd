import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { readExamples } from '@image-production/vitest-config/read-examples';

const run = promisify(execFile);
const repositoryRoot = join(import.meta.dirname, '../../..');
const domainFolder = join(repositoryRoot, 'packages/domain');

/** What a package says of itself once it is packed. */
export interface PackedManifest {
  readonly name: string;
  readonly license?: string;
  readonly repository?: { readonly directory?: string };
  readonly engines?: { readonly node?: string };
  readonly publishConfig?: { readonly access?: string; readonly registry?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string>>;
}

/**
 * A project outside this repository in which all domain packages are installed from their
 * tarballs, with the examples of their READMEs as its sources. Leaving the scope removes it.
 */
export class StrangerProject implements AsyncDisposable {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(): Promise<StrangerProject> {
    const project = new StrangerProject(await mkdtemp(join(tmpdir(), 'stranger-')));
    const names = await readdir(domainFolder);
    await compile(['-b', ...names.map((name) => join(domainFolder, name))], repositoryRoot);
    await project.#install(await project.#pack(names));
    for (const name of names) await project.#writeExamples(name);
    return project;
  }

  /** Files of the examples, such as `pricing-1.ts`. */
  async examples(): Promise<readonly string[]> {
    return (await readdir(join(this.folder, 'examples'))).toSorted();
  }

  /** What the compiler prints about the examples, and about the declarations they come upon. */
  async typecheck(compilerPath: string, options: object): Promise<string> {
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      target: 'es2024',
      lib: ['es2024', 'esnext.disposable'],
      types: [],
      ...options,
    };
    const configuration = join(this.folder, 'tsconfig.json');
    await writeFile(configuration, JSON.stringify({ compilerOptions, include: ['examples'] }));
    return output(process.execPath, [compilerPath, '-p', configuration], this.folder);
  }

  /** What running an example prints; nothing when all is well. */
  async run(example: string): Promise<string> {
    const file = join(this.folder, 'examples', example);
    return output(process.execPath, ['--no-warnings', file], this.folder);
  }

  async manifests(): Promise<readonly PackedManifest[]> {
    const names = await readdir(domainFolder);
    return Promise.all(
      names.map(async (name) => {
        const path = join(this.#installed(name), 'package.json');
        return JSON.parse(await readFile(path, 'utf8')) as PackedManifest;
      }),
    );
  }

  /** Paths of all installed files, below the package's name. */
  async files(): Promise<readonly string[]> {
    const names = await readdir(domainFolder);
    const lists = await Promise.all(
      names.map(async (name) => {
        const entries = await readdir(this.#installed(name), { recursive: true });
        return entries.map((entry) => join(name, entry));
      }),
    );
    return lists.flat().filter((path) => !path.split('/').includes('node_modules'));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  #installed(name: string): string {
    return join(this.folder, 'node_modules/@image-production', name);
  }

  async #pack(names: readonly string[]): Promise<Readonly<Record<string, string>>> {
    const tarballs: Record<string, string> = {};
    for (const name of names) {
      const file = join(this.folder, `${name}.tgz`);
      await run('pnpm', ['pack', '--out', file], { cwd: join(domainFolder, name) });
      tarballs[`@image-production/${name}`] = `file:${file}`;
    }
    return tarballs;
  }

  async #install(tarballs: Readonly<Record<string, string>>): Promise<void> {
    const manifest = { name: 'stranger', private: true, type: 'module', dependencies: tarballs };
    await writeFile(join(this.folder, 'package.json'), JSON.stringify(manifest));
    // What the packages need of each other comes from the same tarballs, not from a registry.
    const settings = ['overrides:', ...Object.entries(tarballs).map(toSetting), 'packages: []'];
    await writeFile(join(this.folder, 'pnpm-workspace.yaml'), `${settings.join('\n')}\n`);
    await run('pnpm', ['install', '--offline'], { cwd: this.folder });
  }

  async #writeExamples(name: string): Promise<void> {
    const markdown = await readFile(join(domainFolder, name, 'README.md'), 'utf8');
    await mkdir(join(this.folder, 'examples'), { recursive: true });
    for (const [index, { code }] of readExamples(markdown).entries()) {
      // The compiler takes it for a module also where it imports nothing.
      const text = `${code}\nexport {};\n`;
      await writeFile(join(this.folder, 'examples', `${name}-${index + 1}.ts`), text);
    }
  }
}

function toSetting([name, url]: readonly [string, string]): string {
  return `  '${name}': '${url}'`;
}

async function compile(options: readonly string[], cwd: string): Promise<void> {
  await run(process.execPath, [compilerCommand('typescript'), ...options], { cwd });
}

/** The command of an installed compiler. */
export function compilerCommand(packageName: string): string {
  const folder = join(import.meta.dirname, '../node_modules', packageName);
  return join(folder, 'bin/tsc');
}

async function output(command: string, options: readonly string[], cwd: string): Promise<string> {
  try {
    const { stdout, stderr } = await run(command, [...options], { cwd });
    return stdout + stderr;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return stdout + stderr || String(error);
  }
}
