import type { Row } from './rows.ts';

/** A benchmark of the table, and how long it may take. */
export interface Entry {
  readonly name: string;
  readonly secondsMax: number;
}

/** Those that have a goal, in the order in which they are told. All of them take twenty minutes at most. */
export const entries: readonly Entry[] = [
  { name: 'status', secondsMax: 130 },
  { name: 'upload', secondsMax: 90 },
  { name: 'ledger', secondsMax: 120 },
  { name: 'deliver', secondsMax: 120 },
  { name: 'dispatch', secondsMax: 150 },
  { name: 'overhead', secondsMax: 200 },
  { name: 'start', secondsMax: 110 },
  { name: 'idle', secondsMax: 120 },
];

export interface Measured extends Entry {
  readonly rows: readonly Row[];
  /** Why there are none, or fewer than there should be. */
  readonly trouble: string | undefined;
}

const head = ['Name', 'What', 'Ours', 'Against', 'Ratio', 'Goal', 'Met'];

/** The table as Markdown, aligned as the formatter does it. */
export function toMarkdown(measured: readonly Measured[]): string {
  const lines = measured.flatMap(({ name, rows, trouble }) => [
    ...rows.map((row) => toCells(name, row)),
    ...(trouble === undefined ? [] : [[name, trouble, '–', '–', '–', '–', '–']]),
  ]);
  const all = [head, ...lines];
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const toLine = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [toLine(head), rule, ...lines.map(toLine)].join('\n');
}

function toCells(name: string, { what, ours, against, ratio, goal, isMet }: Row): string[] {
  const met = isMet === undefined ? '–' : isMet ? 'yes' : '**no**';
  return [name, what, ours, against, ratio, goal, met];
}

export const tableStart = '<!-- bench: the table of `pnpm bench`, which writes it -->';
export const tableEnd = '<!-- bench: end -->';

/** The page with this table in the place of its former one. */
export function withTable(page: string, table: string): string {
  const [from, until] = [page.indexOf(tableStart), page.indexOf(tableEnd)];
  if (from < 0 || until < from) throw new Error('the page has no place for the table');
  return `${page.slice(0, from + tableStart.length)}\n\n${table}\n\n${page.slice(until)}`;
}
