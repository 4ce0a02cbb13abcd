import { expect, it } from 'vitest';

import { readText, repositoryFiles } from './repository.ts';

const testSource = /\.(?:test|contract)\.(?:ts|mjs)$|\/e2e\/.*\.ts$/;
const limit = /\btimeout: ?[\d_]{4,}|^\s*\}, [\d_]{4,}\);$/gm;

it('gives every time limit of a test the patience of its machine', () => {
  const sources = ['apps', 'packages', 'tooling']
    .flatMap((folder) => repositoryFiles(folder))
    .filter((path) => testSource.test(path));
  expect(sources.length).toBeGreaterThan(100);
  const fixed = sources.flatMap((path) =>
    [...readText(path).matchAll(limit)].map(([text]) => `${path}: ${text.trim()}`),
  );
  expect(fixed).toEqual([]);
});
