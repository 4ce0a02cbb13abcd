import type { Row } from './rows.ts';

/** A benchmark of the table. */
export interface Entry {
  readonly name: string;
  /** How long it may take. */
  readonly secondsMax: number;
  /** Whether it is run by its name alone, as it takes as long as all others together. */
  readonly isApart?: boolean;
}

/**
 * Those that have a goal, in the order in which they are told. All of them but those apart take
 * 25 minutes at most.
 */
export const entries: readonly Entry[] = [
  { name: 'status', secondsMax: 130 },
  { name: 'upload', secondsMax: 50 },
  { name: 'validate', secondsMax: 80 },
  { name: 'accept', secondsMax: 110 },
  { name: 'ledger', secondsMax: 90 },
  { name: 'deliver', secondsMax: 80 },
  { name: 'dispatch', secondsMax: 100 },
  { name: 'overhead', secondsMax: 170 },
  { name: 'history', secondsMax: 290 },
  { name: 'start', secondsMax: 50 },
  { name: 'idle', secondsMax: 110 },
  { name: 'previz', secondsMax: 240 },
  { name: 'suite', secondsMax: 2_400, isApart: true },
];

/** What was found of one benchmark, and in what circumstances. */
export interface Measured {
  readonly name: string;
  readonly rows: readonly Row[];
  /** Why there are none, or fewer than there should be. */
  readonly trouble: string | undefined;
  readonly commit: string;
  /** How many wanted a core before and after. */
  readonly load: string;
}

const head = ['Name', 'What', 'Ours', 'Against', 'Ratio', 'Goal', 'Met', 'Commit', 'Load'];

/** The table as Markdown, aligned as the formatter does it. */
export function toMarkdown(measured: readonly Measured[]): string {
  return toTable(measured.flatMap(toLines));
}

function toLines({ name, rows, trouble, commit, load }: Measured): string[][] {
  const met = (isMet: boolean | undefined): string =>
    isMet === undefined ? '–' : isMet ? 'yes' : '**no**';
  const lines = rows.map(({ what, ours, against, ratio, goal, isMet }) => {
    const figures = [ours, against, ratio, goal];
    return [name, what, ...figures, met(isMet)];
  });
  const broken = trouble === undefined ? [] : [[name, trouble, '–', '–', '–', '–', '–']];
  return [...lines, ...broken].map((line) => [...line.map(toCell), commit, load]);
}

/** A bar would begin another column. */
function toCell(text: string): string {
  return text.replaceAll('|', '/').replaceAll(/\s+/g, ' ').trim();
}

function toTable(lines: readonly (readonly string[])[]): string {
  const all = [head, ...lines];
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const toLine = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [toLine(head), rule, ...lines.map(toLine)].join('\n');
}

export const tableStart = '<!-- bench: the table of `pnpm bench`, which writes it -->';
export const tableEnd = '<!-- bench: end -->';

/**
 * The page with what was measured in the place of the former rows of these benchmarks. The rows of
 * others stay when they are of the same machine, which a sentence before the table tells.
 */
export function withMeasured(page: string, machine: string, measured: readonly Measured[]): string {
  const [from, until] = [page.indexOf(tableStart), page.indexOf(tableEnd)];
  if (from < 0 || until < from) throw new Error('the page has no place for the table');
  const former = page.slice(from + tableStart.length, until);
  const kept = former.trim().startsWith(machine) ? linesIn(former) : [];
  const lines = entries.flatMap(({ name }) => {
    const anew = measured.filter((one) => one.name === name);
    return anew.length > 0 ? anew.flatMap(toLines) : kept.filter(([of]) => of === name);
  });
  const table = `${machine}\n\n${toTable(lines)}`;
  return `${page.slice(0, from + tableStart.length)}\n\n${table}\n\n${page.slice(until)}`;
}

function linesIn(table: string): string[][] {
  const lines = table.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
