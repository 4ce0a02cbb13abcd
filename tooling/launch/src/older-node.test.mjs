import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { describe, expect, it } from 'vitest';

import { root } from './prepare.mjs';
import { nodePackage } from './toolchain.mjs';

/** Newcomers may have an older Node: the launcher downloads the one that the service needs. */
const oldest = 20;
const older = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .filter((path) => existsSync(path))
  .find((path) => readMajor(path) >= oldest && readMajor(path) < 24);

/** Modules that `npm start` and `npm test` load before that Node is there. */
const modules = ['.', 'clock'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((name) => name.endsWith('.mjs') && !name.includes('.test.'))
    .map((name) => join(folder, name)),
);

/** Where the tests were started with a Node that is new enough, nothing has been downloaded. */
const isToolchainThere = existsSync(join(root, '.node', 'node_modules', nodePackage()));

function readMajor(path) {
  return Number(/^v(\d+)/.exec(execFileSync(path, ['--version'], { encoding: 'utf8' }))?.[1]);
}

describe('the launcher', () => {
  it.skipIf(!older).each(modules)(
    '%s is read by an older Node (skipped without one on the path)',
    (name) => {
      const url = pathToFileURL(join(import.meta.dirname, name)).href;
      const script = `await import(${JSON.stringify(url)});`;
      const output = execFileSync(older, ['--input-type=module', '-e', script], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      expect(output).toBe('');
    },
  );

  it.skipIf(!older || !isToolchainThere)(
    'runs the command line with the Node of the project (skipped without an older one on the path, or where it would be downloaded)',
    () => {
      const program = join(import.meta.dirname, '..', 'ips.mjs');
      const output = execFileSync(older, [program, '--help'], { encoding: 'utf8' });
      expect(output).toContain('Usage: ips');
    },
  );
});
