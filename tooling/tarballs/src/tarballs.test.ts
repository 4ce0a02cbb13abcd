import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { compilerCommand, domainFolders, StrangerProject } from './stranger-project.ts';

let project: StrangerProject;

beforeAll(async () => {
  project = await StrangerProject.create(await domainFolders());
}, patiently(120_000));

afterAll(() => project[Symbol.asyncDispose]());

describe(
  'the domain packages, installed from their tarballs',
  { timeout: patiently(60_000) },
  () => {
    it.each([
      ['typescript-5', { module: 'nodenext' }],
      ['typescript-5', { module: 'esnext', moduleResolution: 'bundler' }],
      ['typescript', { module: 'nodenext' }],
      ['typescript', { module: 'esnext', moduleResolution: 'bundler' }],
    ])('compile with %s and %j, declarations included', async (compiler, options) => {
      expect(await project.typecheck(compilerCommand(compiler), options)).toBe('');
    });

    it('run as their READMEs say', async () => {
      const examples = await project.examples();
      expect(examples.length).toBeGreaterThan(8);
      for (const example of examples)
        expect([example, await project.run(example)]).toEqual([example, '']);
    });

    it('depend on nothing but each other', async () => {
      const manifests = await project.manifests();
      const names = new Set(manifests.map(({ name }) => name));
      for (const { dependencies = {} } of manifests)
        expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([]);
    });

    it('say whose they are, where they come from and what they run on, and leave by no accident', async () => {
      for (const manifest of await project.manifests()) {
        const folder = manifest.name.replace('@image-production/', '');
        expect(manifest).toMatchObject({
          license: 'UNLICENSED',
          repository: { type: 'git', directory: `packages/domain/${folder}` },
          engines: { node: '>=24' },
          publishConfig: { access: 'restricted', registry: expect.stringMatching(/\.invalid\/$/) },
        });
      }
    });

    it('bring no tests, and code for every entry', async () => {
      const files = await project.files();
      expect(files.filter((path) => path.includes('.test'))).toEqual([]);
      for (const { name, exports } of await project.manifests()) {
        const folder = name.replace('@image-production/', '');
        for (const entry of Object.values(exports) as string[])
          expect(files).toContain(`${folder}/${entry.replace('./', '')}`);
      }
    });
  },
);
