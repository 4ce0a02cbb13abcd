import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vitest/config';

import { readExamples } from './read-examples.ts';
import { toTestModule } from './to-test-code.ts';

/** Lets vitest run the README of a package: its examples become tests. */
export function readmeTests(packageDirectory: string): Plugin {
  const readme = join(packageDirectory, 'README.md');
  return {
    name: 'readme-tests',
    enforce: 'pre',
    load(id) {
      if (id.split('?')[0] !== readme) return undefined;
      return { code: toTestModule(readExamples(readFileSync(readme, 'utf8'))), map: null };
    },
  };
}
