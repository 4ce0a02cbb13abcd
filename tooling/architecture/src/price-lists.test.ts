import { describe, expect, it } from 'vitest';

import { packageFolders, readText } from './repository.ts';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const folders = [
  ...['packages/domain', 'packages/previz', 'packages/adapters'].flatMap(packageFolders),
  'packages/contract',
  'packages/engine',
];
const manifests = folders.map(
  (folder) => JSON.parse(readText(`${folder}/package.json`)) as Manifest,
);
const prices = '@image-production/price-lists';

/** Everything that has this package to be tested with, directly or through others. */
function dependentsOn(name: string, found: Set<string> = new Set()): Set<string> {
  for (const { name: dependent, ...lists } of manifests) {
    const needed = { ...lists.dependencies, ...lists.devDependencies, ...lists.peerDependencies };
    if (!Object.hasOwn(needed, name) || found.has(dependent)) continue;
    found.add(dependent);
    dependentsOn(dependent, found);
  }
  return found;
}

describe('an edit of a price', () => {
  it('has no test of a domain, an adapter or a renderer run again', () => {
    expect(manifests.map(({ name }) => name)).toContain(prices);
    expect([...dependentsOn(prices)]).toEqual([]);
  });

  it('is told from an edit of what prices are computed by, which has', () => {
    const computing = dependentsOn('@image-production/pricing');
    for (const name of ['production', 'storage-sql'])
      expect(computing).toContain(`@image-production/${name}`);
    // Renderers know nothing of money.
    for (const name of ['renderer-previz', 'engine', 'engines'])
      expect(computing).not.toContain(`@image-production/${name}`);
  });
});
