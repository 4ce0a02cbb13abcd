import { describe, expect, it } from 'vitest';

import { readText, sourceFiles } from './repository.ts';
import { twins } from './twins.ts';

const body = `  const away = (value - middle) / width;
  return Math.exp(-away * away);
}
`;
const bell = {
  path: 'packages/a/src/bell.ts',
  text: `export function bell(value: number, middle: number, width: number): number {\n${body}`,
};

describe('function bodies', () => {
  it('stand in one place each', () => {
    const files = sourceFiles(['packages', 'apps', 'tooling']);
    expect(twins(files.map((path) => ({ path, text: readText(path) })))).toEqual([]);
  });
});

describe('the search for twins', () => {
  it('finds the same body under another name, in a method and after a head of several lines', () => {
    const method = `class Near {\n  near(value: number): number {\n${body.replaceAll(/^/gm, '  ')}}\n`;
    const head = `function near(\n  value: number,\n  // the rest\n): number {\n  // A Gaussian.\n${body}`;
    expect(
      twins([
        bell,
        { path: 'packages/b/src/near.ts', text: method },
        { path: 'packages/b/src/head.ts', text: head },
      ]),
    ).toEqual(['packages/a/src/bell.ts:1 packages/b/src/near.ts:2 packages/b/src/head.ts:4']);
  });

  it('leaves blocks, single lines, tests and frozen history alone', () => {
    const block = `if (isNear(value)) {\n${body}`;
    const line = 'function none(): number[] {\n  return [];\n}\n';
    expect(
      twins([
        bell,
        { path: 'packages/b/src/block.ts', text: block },
        { path: 'packages/b/src/line.ts', text: line },
        { path: 'packages/c/src/line.ts', text: line },
        { ...bell, path: 'packages/b/src/bell.test.ts' },
        { ...bell, path: 'packages/adapters/statement-verifier/src/bell.ts' },
        { ...bell, path: 'packages/adapters/storage-sql/src/sqlite/migrations/0001-start.ts' },
      ]),
    ).toEqual([]);
  });

  it('leaves what the scaffold writes alone, wherever it was written, and finds the rest', () => {
    const skeleton = {
      path: 'tooling/scaffold/src/skeletons/bell.ts',
      text: `return \`\n${bell.text}\`;\n`,
    };
    const fresh = ['a', 'b'].map((name) => ({ ...bell, path: `packages/${name}/src/bell.ts` }));
    const replaced = fresh.map(({ path, text }) => ({ path, text: text.replace('-away', 'away') }));
    expect(twins([skeleton, ...fresh])).toEqual([]);
    expect(twins([skeleton, ...replaced])).toEqual([
      'packages/a/src/bell.ts:1 packages/b/src/bell.ts:1',
    ]);
  });
});
