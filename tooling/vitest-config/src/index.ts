import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { defineConfig, type ViteUserConfig } from 'vitest/config';

import { readExamples } from './read-examples.ts';
import { readmeTests } from './readme-plugin.ts';
import { isClockShifted } from './test-clock.ts';
import { patiently } from './test-patience.ts';

export interface ProjectOptions {
  /**
   * Whether every file gets a process of its own: for tests that replace whole modules, and where
   * each makes a great deal that is to go with it.
   */
  readonly isolate?: boolean;
  /** Whether tests of the package need PostgreSQL: its run has one, by `@image-production/postgres`. */
  readonly usesPostgres?: boolean;
  /**
   * Whether Node runs the tests as it runs the service, and not as Vite rewrites them: each use of
   * an import is a call there, so that whatever computes a great deal, such as pictures, takes up
   * to three times as long. Only Vite knows `import.meta.glob`.
   */
  readonly isRunByNode?: boolean;
  /** Whether its test files run one after another in a single process: where they share much. */
  readonly isOneProcess?: boolean;
}

const repository = join(import.meta.dirname, '../../..');

/** What programs that tests start have compiled stays for the next ones: they start twice as fast. */
const compileCache = join(repository, 'node_modules/.compile-cache');

/** Tests make much that is gone at once: with more room for it, less is collected. */
const execArgv = ['--max-semi-space-size=64'];

const postgresSetup = join(import.meta.dirname, '../../postgres/src/global-setup.ts');
const readmeSetup = join(import.meta.dirname, 'setup-readmes.ts');

/**
 * Settings every package shares. The test files of a package run in one process, which loads what
 * they have in common once: they leave nothing behind in it. The examples of its README run as
 * tests, `*.test-d.ts` files are checked by the compiler, and the counts stay behind in a report
 * next to the installed modules.
 */
export function defineProject(
  packageDirectory: string,
  options: ProjectOptions = {},
): ViteUserConfig {
  const { isolate = false, usesPostgres = false, isRunByNode = false, isOneProcess } = options;
  const readme = readmeWithExamples(packageDirectory);
  const isTyped = !isClockShifted && hasTypeTests(packageDirectory);
  const typeTests = { enabled: isTyped, include: ['src/**/*.test-d.ts'] };
  return defineConfig({
    plugins: [readmeTests(packageDirectory)],
    // One root for all: what Vitest has transformed for one package is there for the next.
    root: repository,
    cacheDir: join(packageDirectory, 'node_modules/.vite'),
    test: {
      name: basename(packageDirectory),
      root: repository,
      dir: packageDirectory,
      include: ['src/**/*.test.{ts,tsx,mjs}', ...readme],
      isolate,
      execArgv,
      fileParallelism: !isOneProcess,
      experimental: { viteModuleRunner: !isRunByNode },
      setupFiles: isRunByNode && readme.length > 0 ? [readmeSetup] : [],
      globalSetup: usesPostgres ? [postgresSetup] : [],
      env: { NODE_COMPILE_CACHE: compileCache },
      testTimeout: patiently(30_000),
      hookTimeout: patiently(30_000),
      expect: { poll: { timeout: patiently(10_000) } },
      typecheck: {
        ...typeTests,
        tsconfig: join(packageDirectory, 'tsconfig.json'),
        checker: 'tsc',
      },
      reporters: ['default', 'json'],
      outputFile: { json: join(packageDirectory, 'node_modules/.vitest-report.json') },
    },
  });
}

function hasTypeTests(packageDirectory: string): boolean {
  const source = join(packageDirectory, 'src');
  return (
    existsSync(source) &&
    readdirSync(source, { recursive: true }).some((path) => String(path).endsWith('.test-d.ts'))
  );
}

/** Vitest reports a test file without tests as broken, so a README counts only with examples. */
function readmeWithExamples(packageDirectory: string): string[] {
  const readme = join(packageDirectory, 'README.md');
  if (!existsSync(readme)) return [];
  return readExamples(readFileSync(readme, 'utf8')).length > 0 ? ['README.md'] : [];
}
