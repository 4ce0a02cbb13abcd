import { dirname, join } from 'node:path';

import { expect, it } from 'vitest';

import { readText, repositoryFiles } from './repository.ts';

const sourceFolder = /\/src(?:\/|$)/;

it('lets tests replace modules only where every file has a process of its own', () => {
  const mocking = ['apps', 'packages', 'tooling']
    .flatMap((folder) => repositoryFiles(folder))
    .filter((path) => /\.test\.(?:ts|mjs)$/.test(path))
    .filter((path) => /^vi\.(?:do)?[mM]ock\(/m.test(readText(path)));
  expect(mocking).not.toEqual([]);
  const shared = mocking.filter((path) => {
    const folder = dirname(path).split(sourceFolder)[0] ?? '';
    return !readText(join(folder, 'vitest.config.ts')).includes('isolate: true');
  });
  expect(shared).toEqual([]);
});
