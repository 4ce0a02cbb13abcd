import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, describe, expect, it, vi } from 'vitest';

import { Installation, patience } from './installation.ts';
import { endPrograms, repositoryRoot } from './program.ts';

afterAll(endPrograms);

interface Dependencies {
  readonly installStamp: (root: string, nodeVersion: string) => string;
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

describe('npm start', { timeout: patiently(180_000) }, () => {
  it('starts the service, says how to go on and ends all of it with Ctrl-C', async (context) => {
    const reason = await missing();
    if (reason !== undefined) console.log(`npm start is not tried out: ${reason}`);
    context.skip(reason !== undefined, reason);
    await using installation = await Installation.create();
    const launcher = installation.start('start', { isSupervised: false });
    await installation.answers(launcher, '/readyz', 200);
    await vi.waitFor(() => {
      expect(launcher.output).toContain('The Image Production Service is ready.');
    }, patience);
    expect(launcher.output).toContain(join(installation.dataFolder, 'demo.json'));
    const demo = JSON.parse(await installation.readText('demo.json')) as Record<string, string>;
    expect(launcher.output).not.toContain(demo['apiKey']);
    const client = await installation.demoClient();
    const { requestId } = await client.submitPortrait('first-portrait');
    await installation.delivered(client, requestId);

    launcher.signalGroup('SIGINT');
    expect(await launcher.ended).toEqual({ code: 0, signal: null });
    expect(launcher.signalGroup(0)).toBe(false);
    const messages = launcher.log.map(({ msg }) => msg);
    expect(messages).toContain('api stopped');
    expect(messages).toContain('worker stopped');
  });
});
