import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { defineConfig, type ViteUserConfig } from 'vitest/config';

import { readExamples } from './read-examples.ts';
import { readmeTests } from './readme-plugin.ts';
import { isClockShifted } from './test-clock.ts';
import { patiently } from './test-patience.ts';

/**
 * Settings every package shares. The examples of its README run as tests, `*.test-d.ts` files are
 * checked by the compiler, and the counts stay behind in a report next to the installed modules.
 */
export function defineProject(packageDirectory: string): ViteUserConfig {
  const isTyped = !isClockShifted && hasTypeTests(packageDirectory);
  const typeTests = { enabled: isTyped, include: ['src/**/*.test-d.ts'] };
  return defineConfig({
    plugins: [readmeTests(packageDirectory)],
    test: {
      name: basename(packageDirectory),
      root: packageDirectory,
      include: ['src/**/*.test.{ts,tsx,mjs}', ...readmeWithExamples(packageDirectory)],
      testTimeout: patiently(30_000),
      hookTimeout: patiently(30_000),
      expect: { poll: { timeout: patiently(10_000) } },
      typecheck: { ...typeTests, tsconfig: './tsconfig.json', checker: 'tsc' },
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
