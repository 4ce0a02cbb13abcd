import { describe, expect, it } from 'vitest';

import { suitesAndRuns, suitesInTable } from './contract-suites.ts';
import { readText, sourceFiles } from './repository.ts';

describe('the suites of ports', () => {
  const files = sourceFiles(['packages']).map((path) => ({ path, text: readText(path) }));
  const found = suitesAndRuns(files);

  it('are run by two implementations at least', () => {
    expect(found.size).toBeGreaterThan(10);
    expect([...found].filter(([, runs]) => new Set(runs).size < 2)).toEqual([]);
  });

  it('stand in the table of CONTRIBUTING with all that run them', () => {
    expect(suitesInTable(readText('CONTRIBUTING.md'))).toEqual(found);
  });
});

describe('the checks themselves', () => {
  const suite = { path: 'a.contract.ts', text: 'export function portContract(name: string) {}' };

  it('find a suite that nobody runs', () => {
    expect(suitesAndRuns([suite])).toEqual(new Map([['portContract', []]]));
  });

  it('find its runs, each under its name', () => {
    const one = { path: 'one.test.ts', text: `portContract('one', setup);\n` };
    const two = {
      path: 'two.test.ts',
      text: `portContract(\n  'two', setup);\nthisPortContract('x')`,
    };
    expect(suitesAndRuns([suite, two, one])).toEqual(new Map([['portContract', ['one', 'two']]]));
  });

  it('read a table', () => {
    const table = '| Suite | Of | Run by |\n| `portContract` | `Port` | two; one |\n';
    expect(suitesInTable(table)).toEqual(new Map([['portContract', ['one', 'two']]]));
  });
});
