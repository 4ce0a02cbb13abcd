import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { TestContext } from 'vitest';

import { repositoryRoot } from './program.ts';

interface Dependencies {
  readonly installStamp: (root: string, nodeVersion: string) => string;
}

/** Skips a test of `npm start` where that would have to install something first. */
export async function requireLauncher({ skip }: TestContext): Promise<void> {
  const reason = await missing();
  if (reason !== undefined) console.log(`npm start is not tried out: ${reason}`);
  skip(reason !== undefined, reason);
}

/** Why the launcher would reach for the network here; undefined when everything is in place. */
async function missing(): Promise<string | undefined> {
  const pnpm = '.node/node_modules/pnpm/package.json';
  if (!isThere(pnpm)) return 'it would have to get pnpm';
  const { packageManager } = JSON.parse(readText('package.json')) as { packageManager: string };
  const { version } = JSON.parse(readText(pnpm)) as { version: string };
  if (packageManager !== `pnpm@${version}`) return 'it would have to get another pnpm';
  const stamp = 'node_modules/.install-stamp';
  if (!isThere(stamp)) return 'it would have to install';
  const path = join(repositoryRoot, 'tooling/launch/src/dependencies.mjs');
  const { installStamp } = (await import(/* @vite-ignore */ path)) as Dependencies;
  const isCurrent = readText(stamp) === installStamp(repositoryRoot, process.versions.node);
  return isCurrent ? undefined : 'it would have to install again';
}

function isThere(path: string): boolean {
  return existsSync(join(repositoryRoot, path));
}

function readText(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8');
}
