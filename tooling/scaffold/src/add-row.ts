import type { AdapterNames } from './adapter-names.ts';
import type { ModuleRow } from './skeletons/skeleton.ts';

/** A table of modules with one more row; throws when the table does not look as it did. */
export function addRow(code: string, { key, camel }: AdapterNames, row: ModuleRow): string {
  const head = new RegExp(
    `((?:/\\*\\*.*?\\*/\\n)?)export const ${row.table}: \\{([^}]*)\\} = \\{([^}]*)\\};`,
  );
  const found = head.exec(code);
  if (!found) throw new Error(`${row.module} has no table ${row.table} of one line each`);
  const [whole, comment = '', types = '', values = ''] = found;
  const name = key === camel ? key : `'${key}'`;
  const member = key === camel ? key : `${name}: ${camel}`;
  const table = `export const ${row.table}: {${closed(types, ';')} readonly ${name}: ${row.type} } = {${closed(values, ',')} ${member} };`;
  return code.replace(whole, () => `${row.code}\n\n${comment}${table}`);
}

/** The table of suites with one more implementation of each of these. */
export function addRuns(markdown: string, suites: readonly string[], run: string): string {
  return suites.reduce((text, suite) => {
    const row = new RegExp(`^\\| *\`${suite}\` *\\|.*\\|`, 'm').exec(text)?.[0];
    if (!row) throw new Error(`no row of ${suite}`);
    const cells = row.split('|').map((cell) => cell.trim());
    const runs = [...(cells[3] ?? '').split('; '), run].toSorted().join('; ');
    return text.replace(row, () => `| ${cells[1]} | ${cells[2]} | ${runs} |`);
  }, markdown);
}

/** A package manifest with one more dependency on a package of this repository, in order. */
export function addDependency(manifest: string, folder: string): string {
  const read = JSON.parse(manifest) as { dependencies: Record<string, string> };
  const dependencies = { ...read.dependencies, [`@image-production/${folder}`]: 'workspace:*' };
  const sorted = Object.entries(dependencies).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify({ ...read, dependencies: Object.fromEntries(sorted) }, null, 2)}\n`;
}

/** A tsconfig with one more reference. */
export function addReference(tsconfig: string, path: string): string {
  const read = JSON.parse(tsconfig) as { references: readonly { path: string }[] };
  return `${JSON.stringify({ ...read, references: [...read.references, { path }] }, null, 2)}\n`;
}

function closed(members: string, separator: string): string {
  const trimmed = members.trim();
  return trimmed === '' || trimmed.endsWith(separator) ? ` ${trimmed}` : ` ${trimmed}${separator}`;
}
