import { basename } from 'node:path';

import { describe, expect, it } from 'vitest';

import {
  bareExports,
  outsideLayout,
  isKebabCase,
  machineTraces,
  missingFiles,
  overlongFiles,
  sourceLines,
  unreachedProjects,
} from './layout.ts';
import { packageFolders, readText, repositoryFiles, sourceFiles } from './repository.ts';

const domains = packageFolders('packages/domain');
const published = [
  ...domains,
  ...packageFolders('packages/previz'),
  ...packageFolders('packages/adapters'),
  'packages/client',
  'packages/contract',
  'packages/engine',
];
const sources = sourceFiles(['packages', 'apps', 'tooling']);

describe.each(published)('%s', (folder) => {
  it('has everything a package needs', () => {
    expect(missingFiles(folder)).toEqual([]);
  });

  it('has at most 9000 lines of source: a larger one is several', () => {
    expect(sourceLines(sourceFiles([folder]))).toBeLessThanOrEqual(9_000);
  });

  it('lists its public names one by one', () => {
    expect(bareExports(readText(`${folder}/src/index.ts`))).toEqual([]);
  });
});

describe.each(domains)('%s', (folder) => {
  it('shows itself in a README example that runs', () => {
    expect(readText(`${folder}/README.md`)).toMatch(/^```ts$/m);
  });
});

describe('source files', () => {
  it('lie in folders named after their topic', () => {
    expect(outsideLayout(sources)).toEqual([]);
  });

  it('have kebab-case names', () => {
    expect(sources.filter((path) => !isKebabCase(path))).toEqual([]);
  });

  it('stay within 300 lines', () => {
    expect(overlongFiles(sources)).toEqual([]);
  });

  it('name no machine and no host of a tool', () => {
    expect(machineTraces(repositoryFiles())).toEqual([]);
  });
});

describe('the types of every package', () => {
  it('are checked from the root', () => {
    const projects = repositoryFiles().filter((path) => basename(path) === 'tsconfig.json');
    expect(projects.length).toBeGreaterThan(40);
    expect(unreachedProjects(projects.map((path) => ({ path, text: readText(path) })))).toEqual([]);
  });
});

describe('the checks themselves', () => {
  it('notice a wildcard export and leave named ones', () => {
    const code = `export * from './a.ts';\nexport * as b from './b.ts';\nexport { c } from './c.ts';\n`;
    expect(bareExports(code)).toEqual([`export * from './a.ts'`, `export * as b from './b.ts'`]);
  });

  it.each([
    ['src/place-hold.ts', true],
    ['src/ledger-store.contract.ts', true],
    ['migrations/0001-start.ts', true],
    ['src/PlaceHold.ts', false],
    ['src/place_hold.ts', false],
  ])('judge the name %s as %s', (path, verdict) => {
    expect(isKebabCase(path)).toBe(verdict);
  });

  it('notice a drawer and a suite that lies elsewhere', () => {
    const misplaced = ['packages/domain/ledger/src/utils/a.ts', 'apps/api/src/b.contract.ts'];
    const fine = ['packages/domain/brief/src/text/b.ts', 'packages/contract/src/c.ts'];
    expect(outsideLayout([...misplaced, ...fine])).toEqual(misplaced);
  });

  it('notice a project that no reference leads to from the root', () => {
    const project = (path: string, ...to: readonly string[]) => ({
      path,
      text: JSON.stringify({ references: to.map((folder) => ({ path: folder })) }, null, 2),
    });
    const root = project('tsconfig.json', './apps/api');
    const api = project('apps/api/tsconfig.json', '../../packages/a');
    const [a, b] = [
      project('packages/a/tsconfig.json'),
      project('packages/b/tsconfig.json', '../a'),
    ];
    expect(unreachedProjects([root, api, a, b])).toEqual(['packages/b']);
  });
});
