import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { patiently } from '@image-production/vitest-config/patience';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { compilerCommand, StrangerProject } from './stranger-project.ts';

let project: StrangerProject;

beforeAll(async () => {
  project = await StrangerProject.create(['packages/client'], 'ts no-run');
}, patiently(120_000));

afterAll(() => project[Symbol.asyncDispose]());

describe('the client, installed from its tarball', { timeout: patiently(60_000) }, () => {
  it.each([
    ['typescript-5', { module: 'nodenext' }],
    ['typescript-5', { module: 'esnext', moduleResolution: 'bundler' }],
    ['typescript', { module: 'nodenext' }],
    // As bundlers for browsers ask for it.
    [
      'typescript',
      { module: 'esnext', moduleResolution: 'bundler', customConditions: ['browser'] },
    ],
  ])('lets its README compile with %s and %j, declarations included', async (compiler, options) => {
    const lib = ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'];
    expect(await project.examples()).toHaveLength(5);
    expect(await project.typecheck(compilerCommand(compiler), { lib, ...options })).toBe('');
  });

  it('is as publint wants packages to be', async () => {
    const tarball = new Uint8Array(await project.tarball('client')).buffer;
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('has the types of what is run, wherever modules are imported', async () => {
    const tarball = createPackageFromTarballData(new Uint8Array(await project.tarball('client')));
    const result = await checkPackage(tarball);
    // It is a package of modules only; `require` finds them in Node from 22.12 on.
    const problems = result.types ? result.problems : ['no types'];
    expect(problems.filter((problem) => !isOfRequire(problem))).toEqual([]);
    expect(result).toMatchObject({ entrypoints: { '.': { hasTypes: true } } });
  });

  it('depends on nothing, and says whose it is and what it runs on', async () => {
    const [manifest] = await project.manifests();
    expect(manifest).toMatchObject({
      license: 'UNLICENSED',
      repository: { type: 'git', directory: 'packages/client' },
      engines: { node: '>=20' },
      publishConfig: { access: 'restricted', registry: expect.stringMatching(/\.invalid\/$/) },
    });
    expect([manifest?.dependencies ?? {}, manifest?.peerDependencies ?? {}]).toEqual([{}, {}]);
  });

  it('brings no tests, and nothing of Node where browsers look', async () => {
    const files = await project.files();
    expect(files.filter((path) => /\.test|testing/.test(path))).toEqual([]);
    expect(await project.importsOf('client/dist/browser.js')).not.toContainEqual(
      expect.stringMatching(/^node:/),
    );
    expect(await project.importsOf('client/dist/node.js')).toContain('node:fs');
  });
});

function isOfRequire(problem: unknown): boolean {
  const { resolutionKind, kind } = problem as { resolutionKind?: string; kind?: string };
  return (
    resolutionKind === 'node10' || resolutionKind === 'node16-cjs' || kind === 'CJSResolvesToESM'
  );
}
