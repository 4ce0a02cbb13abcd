/** A source file by its path in the repository. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** The names of all suites, and under which names of implementations each of them runs. */
export function suitesAndRuns(
  files: readonly SourceText[],
): ReadonlyMap<string, readonly string[]> {
  const suites = files
    .filter(({ path }) => path.endsWith('.contract.ts'))
    .flatMap(({ text }) => namesIn(text, /^export function (\w+Contract)\(/gm));
  const tests = files.filter(({ path }) => path.endsWith('.test.ts'));
  const findRuns = (suite: string): readonly string[] =>
    tests.flatMap(({ text }) => namesIn(text, new RegExp(`^ *${suite}\\(\\s*'([^']+)'`, 'gm')));
  return new Map(suites.toSorted().map((suite) => [suite, findRuns(suite).toSorted()]));
}

/** What a table of Markdown says of suites: rows that begin with the name of one. */
export function suitesInTable(markdown: string): ReadonlyMap<string, readonly string[]> {
  const rows = [...markdown.matchAll(/^\| *`(\w+Contract)` *\|.*\| *([^|]+?) *\|$/gm)];
  return new Map(rows.map(([, suite = '', runs = '']) => [suite, runs.split('; ').toSorted()]));
}

function namesIn(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}
