import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { skeletons } from './adapter-files.ts';
import type { AdapterNames } from './adapter-names.ts';
import { addDependency, addReference, addRow, addRuns } from './add-row.ts';

const root = join(import.meta.dirname, '../../..');
const spelled = { folder: 'renderer-open-flux', key: 'open-flux', camel: 'openFlux' } as const;

describe.each(['renderer', 'asset-store'] as const)('the modules of a %s', (port) => {
  const names: AdapterNames = { ...spelled, port, pascal: 'OpenFlux' };
  const row = skeletons[port].row(names);
  const code = readFileSync(join(root, row.module), 'utf8');

  it('take one more, and then another one', () => {
    const once = addRow(code, names, row);
    expect(once).toContain(`readonly 'open-flux': ${row.type}`);
    expect(once).toContain(`'open-flux': openFlux }`);
    const other = { ...names, key: 'sketch', camel: 'sketch' };
    const twice = addRow(once, other, skeletons[port].row(other));
    expect(twice).toContain(`readonly sketch: ${row.type} }`);
    expect(twice).toContain(`'open-flux': openFlux, sketch }`);
  });

  it('are not guessed at', () => {
    expect(() => addRow('export const others = {};', names, row)).toThrow(row.module);
  });
});

it('a dependency stands in its order, a reference at the end', () => {
  const manifest = addDependency('{"dependencies":{"zod":"catalog:"}}', 'flat');
  expect(Object.keys((JSON.parse(manifest) as { dependencies: object }).dependencies)).toEqual([
    '@image-production/flat',
    'zod',
  ]);
  expect(JSON.parse(addReference('{"references":[{"path":"./a"}]}', './b'))).toEqual({
    references: [{ path: './a' }, { path: './b' }],
  });
});

it('a suite is run by one more, in the order of the names', () => {
  const table = '| `oneContract` | `One` | a; c |\n| `twoContract` | `Two` | c |';
  expect(addRuns(table, ['twoContract', 'oneContract'], 'b')).toBe(
    '| `oneContract` | `One` | a; b; c |\n| `twoContract` | `Two` | b; c |',
  );
  expect(() => addRuns(table, ['threeContract'], 'b')).toThrow(/threeContract/);
});
