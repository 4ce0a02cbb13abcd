import { expect, it } from 'vitest';

import { entries, tableEnd, tableStart, toMarkdown, withMeasured } from './table.ts';
import type { Measured } from './table.ts';

const row = { what: 'a poll', ours: '7', against: '9', ratio: '0.78', goal: '≥ 0.6', isMet: true };
const circumstances = { trouble: undefined, commit: '`1a2b3c4d`', load: '1.0 → 2.0' };
const status: Measured = {
  name: 'status',
  rows: [row, { ...row, isMet: false }],
  ...circumstances,
};
const broken: Measured = {
  ...circumstances,
  name: 'idle',
  rows: [],
  trouble: 'ended with 1: no | room\n',
};
const empty = `before\n${tableStart}\n\nold\n\n${tableEnd}\nafter\n`;

function cellsOf(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  return lines.map((line) => line.split('|').map((cell) => cell.trim()));
}

it('tells every row with its goal, commit and load, and what broke', () => {
  const cells = cellsOf(toMarkdown([status, broken]));
  const told = ['', 'status', 'a poll', '7', '9', '0.78', '≥ 0.6', 'yes'];
  expect(cells[2]).toEqual([...told, '`1a2b3c4d`', '1.0 → 2.0', '']);
  expect(cells[3]?.at(7)).toBe('**no**');
  expect(cells[4]?.slice(1, 3)).toEqual(['idle', 'ended with 1: no / room']);
});

it('takes the place of the former table and leaves the rest of the page', () => {
  const page = withMeasured(empty, 'Two cores.', [status]);
  expect(page.startsWith(`before\n${tableStart}\n\nTwo cores.\n\n| Name`)).toBe(true);
  expect(page.endsWith(`|\n\n${tableEnd}\nafter\n`)).toBe(true);
  expect(page).not.toContain('old');
  expect(() => withMeasured('nothing', 'Two cores.', [status])).toThrow('no place');
});

it('keeps the rows of benchmarks that were not run, each with its own commit', () => {
  const first = withMeasured(empty, 'Two cores.', [broken, status]);
  const again = { ...status, rows: [row], commit: '`9f9f9f9f`' };
  const cells = cellsOf(withMeasured(first, 'Two cores.', [again])).slice(2);
  expect(cells.map((line) => [line[1], line[8]])).toEqual([
    ['status', '`9f9f9f9f`'],
    ['idle', '`1a2b3c4d`'],
  ]);
});

it('mixes no rows of different machines', () => {
  const first = withMeasured(empty, 'Two cores.', [broken]);
  const page = withMeasured(first, 'Four cores.', [status]);
  expect(cellsOf(page).map((line) => line[1])).toEqual(['Name', '-'.repeat(6), 'status', 'status']);
});

it('may take 25 minutes in all', () => {
  const seconds = entries.map(({ secondsMax, isApart = false }) => (isApart ? 0 : secondsMax));
  expect(seconds.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1_500);
});
