import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

import { readExamples } from '@image-production/vitest-config/read-examples';

const run = promisify(execFile);
const repositoryRoot = join(import.meta.dirname, '../../..');

/** The folders of all domain packages, relative to the root. */
export async function domainFolders(): Promise<readonly string[]> {
  const names = await readdir(join(repositoryRoot, 'packages/domain'));
  return names.map((name) => join('packages/domain', name));
}

/** What a package says of itself once it is packed. */
export interface PackedManifest {
  readonly name: string;
  readonly license?: string;
  readonly repository?: { readonly directory?: string };
  readonly engines?: { readonly node?: string };
  readonly publishConfig?: { readonly access?: string; readonly registry?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  /** Paths, or conditions with paths. */
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

/**
 * A project outside this repository in which packages are installed from their tarballs, with the
 * examples of their READMEs as its sources. Leaving the scope removes it.
 */
export class StrangerProject implements AsyncDisposable {
  readonly folder: string;
  readonly #sources: readonly string[];

  private constructor(folder: string, sources: readonly string[]) {
    this.folder = folder;
    this.#sources = sources;
  }

  /** Of the packages in these folders; `fence` says which fences of their READMEs are taken. */
  static async create(sources: readonly string[], fence = 'ts'): Promise<StrangerProject> {
    const project = new StrangerProject(await mkdtemp(join(tmpdir(), 'stranger-')), sources);
    await compile(['-b', ...sources], repositoryRoot);
    await project.#install(await project.#pack());
    for (const source of sources) await project.#writeExamples(source, fence);
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
    return Promise.all(
      this.#names().map(async (name) => {
        const path = join(this.#installed(name), 'package.json');
        return JSON.parse(await readFile(path, 'utf8')) as PackedManifest;
      }),
    );
  }

  /** Paths of all installed files, below the package's name. */
  async files(): Promise<readonly string[]> {
    const lists = await Promise.all(
      this.#names().map(async (name) => {
        const entries = await readdir(this.#installed(name), { recursive: true });
        return entries.map((entry) => join(name, entry));
      }),
    );
    return lists.flat().filter((path) => !path.split('/').includes('node_modules'));
  }

  /** What an installed module imports, and all that it imports in its turn. */
  async importsOf(path: string): Promise<readonly string[]> {
    const seen = new Set<string>();
    const read = async (file: string): Promise<void> => {
      const text = await readFile(
        join(this.folder, 'node_modules/@image-production', file),
        'utf8',
      );
      for (const [, name = ''] of text.matchAll(/(?:from|import) '([^']+)'/g)) {
        const found = name.startsWith('.') ? join(file, '..', name) : name;
        if (seen.has(found)) continue;
        seen.add(found);
        if (name.startsWith('.')) await read(found);
      }
    };
    await read(path);
    return [...seen];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  /** What `pnpm pack` has made of a package. */
  tarball(name: string): Promise<Buffer<ArrayBuffer>> {
    return readFile(join(this.folder, `${name}.tgz`));
  }

  #names(): readonly string[] {
    return this.#sources.map((source) => basename(source));
  }

  #installed(name: string): string {
    return join(this.folder, 'node_modules/@image-production', name);
  }

  async #pack(): Promise<Readonly<Record<string, string>>> {
    const tarballs: Record<string, string> = {};
    for (const source of this.#sources) {
      const name = basename(source);
      const file = join(this.folder, `${name}.tgz`);
      await run('pnpm', ['pack', '--out', file], { cwd: join(repositoryRoot, source) });
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

  async #writeExamples(source: string, fence: string): Promise<void> {
    const name = basename(source);
    const markdown = await readFile(join(repositoryRoot, source, 'README.md'), 'utf8');
    await mkdir(join(this.folder, 'examples'), { recursive: true });
    for (const [index, { code }] of readExamples(markdown, fence).entries()) {
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
