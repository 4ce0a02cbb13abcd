import { execFileSync } from 'node:child_process';

import ignoring from '@balena/dockerignore';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';

import { readText, root } from './repository.ts';

/** Declared as a module of ES, and none. */
const dockerignore = ignoring as unknown as typeof ignoring.default;
const dockerfile = readText('Dockerfile');
const [, final = ''] = dockerfile.split(/^FROM .*\n(?![^]*^FROM )/m);

describe('the Dockerfile', () => {
  it('has nothing that its linter finds', () => {
    expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  });

  it('would be refused with an instruction that does not exist', () => {
    expect(validate(`${dockerfile}RUNN true\n`)).toHaveLength(1);
  });

  it('installs with the package manager of the repository, from the lockfile alone', () => {
    const { packageManager } = JSON.parse(readText('package.json')) as { packageManager: string };
    expect(dockerfile).toContain(`npm install --global ${packageManager}`);
    const installs = dockerfile.match(/pnpm install [^&]*/g) ?? [];
    expect(installs).toHaveLength(2);
    for (const install of installs) expect(install).toContain('--frozen-lockfile');
    expect(installs[1]).toContain('--prod --offline');
  });

  it('brings the pages of Studio built, without what builds them', () => {
    expect(final).toContain('COPY --from=studio /app/apps/studio/dist /app/apps/studio/dist');
    expect(dockerfile).toMatch(/rm -rf [^\n]*apps\/studio/);
  });

  it('names the version of every image that it builds on, and copies no tool into the last one', () => {
    const images = [...dockerfile.matchAll(/^FROM (\S+:\S+|\S+\/\S+)/gm)].map(([, image]) => image);
    expect(images).toHaveLength(2);
    for (const image of images) expect(image).toMatch(/^node:24-[a-z]+-slim$/);
    expect(final).not.toMatch(/npm|apt-get|curl/);
  });

  it('runs as a user who is not root, named by number', () => {
    expect(final.match(/^USER .*$/gm)).toEqual(['USER 1000:1000']);
  });

  it('starts the API unless told otherwise, and looks whether it answers', () => {
    expect(final).toMatch(/^CMD \["ips-api"\]$/m);
    expect(final).toMatch(/^HEALTHCHECK [^]*\/healthz/m);
    expect(dockerfile).not.toMatch(/^ENTRYPOINT/m);
  });

  it('has a command for each program, which can be executed', () => {
    for (const program of ['api', 'worker', 'admin']) {
      const main = `apps/${program}/src/main.ts`;
      expect(final).toContain(`ln -s /app/${main} /usr/local/bin/ips-${program}`);
      expect(readText(main)).toMatch(/^#!\/usr\/bin\/env node\n/);
      const [mode] = execFileSync('git', ['ls-files', '--stage', main], { cwd: root })
        .toString()
        .split(' ');
      expect(mode).toBe('100755');
    }
  });
});

describe('the context of the image', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, maxBuffer: 2 ** 26 })
    .toString()
    .trim()
    .split('\n');
  const ignore = dockerignore().add(readText('.dockerignore'));
  const context = new Set(ignore.filter(files));

  it('has the sources of every package and the manifest of every project', () => {
    const needed = files.filter(
      (path) =>
        /^(apps|packages)\/.*package\.json$/.test(path) ||
        /^tooling\/[^/]+\/package\.json$/.test(path) ||
        (/^(apps|packages)\/.*\/src\/.*\.(ts|json|wasm|mjs|cjs)$/.test(path) &&
          !/\.test|test-|\/(testing|e2e|contract|fixtures|__snapshots__)\//.test(path)),
    );
    expect(needed.length).toBeGreaterThan(1_000);
    expect(needed.filter((path) => !context.has(path))).toEqual([]);
    for (const path of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])
      expect(context.has(path)).toBe(true);
  });

  it.each([
    'data/demo.json',
    'deploy/secrets/operator_token',
    '.git/config',
    '.env',
    'engines.json',
    'node_modules/x/index.js',
    'packages/installation/node_modules/x/index.js',
    'apps/api/src/e2e/client.ts',
    'packages/adapters/imaging/fixtures/good/grey-alpha.png',
  ])('has no %s', (path) => {
    expect(ignore.ignores(path)).toBe(true);
  });
});
