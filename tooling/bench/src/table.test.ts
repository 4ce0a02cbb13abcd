import { expect, it } from 'vitest';

import { entries, tableEnd, tableStart, toMarkdown, withTable } from './table.ts';

const row = { what: 'a poll', ours: '7', against: '9', ratio: '0.78', goal: '≥ 0.6', isMet: true };

it('tells every row with its goal, and what broke', () => {
  const table = toMarkdown([
    { name: 'status', secondsMax: 1, rows: [row, { ...row, isMet: false }], trouble: undefined },
    { name: 'idle', secondsMax: 1, rows: [], trouble: 'given up after 1 s' },
  ]);
  const cells = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  expect(cells[2]).toEqual(['', 'status', 'a poll', '7', '9', '0.78', '≥ 0.6', 'yes', '']);
  expect(cells[3]?.at(-2)).toBe('**no**');
  expect(cells[4]?.slice(1, 3)).toEqual(['idle', 'given up after 1 s']);
});

it('takes the place of the former table and leaves the rest of the page', () => {
  const page = `before\n${tableStart}\n\nold\n\n${tableEnd}\nafter\n`;
  expect(withTable(page, 'new')).toBe(`before\n${tableStart}\n\nnew\n\n${tableEnd}\nafter\n`);
  expect(() => withTable('nothing', 'new')).toThrow('no place');
});

it('may take twenty minutes in all', () => {
  const seconds = entries.reduce((sum, { secondsMax }) => sum + secondsMax, 0);
  expect(seconds).toBeLessThanOrEqual(1_200);
});
