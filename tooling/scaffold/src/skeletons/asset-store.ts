import type { AdapterNames } from '../adapter-names.ts';
import type { Skeleton } from './skeleton.ts';

/** A store that keeps bytes in the memory of its process, to be replaced call by call. */
export const assetStoreSkeleton: Skeleton = {
  description: (names) => `An AssetStore and AssetLister named ${names.key}.`,
  dependencies: ['production', 'rendering'],
  suites: ['assetStoreContract', 'assetListerContract'],
  files: (names) => ({
    'src/index.ts': `export { create${names.pascal}AssetStore } from './${names.key}-asset-store.ts';
`,
    [`src/${names.key}-asset-store.ts`]: source(names),
    [`src/${names.key}-asset-store.test.ts`]: test(names),
    'README.md': readme(names),
  }),
  row: ({ camel, pascal, folder }) => ({
    module: 'packages/installation/src/modules/asset-stores.ts',
    table: 'assetStores',
    type: 'AssetStoreModule',
    code: `const ${camel}: AssetStoreModule = {
  locate: (url) => url,
  open: async () => {
    const { create${pascal}AssetStore } = await import('@image-production/${folder}');
    const store = create${pascal}AssetStore();
    return { store, lister: store, [Symbol.asyncDispose]: async () => {} };
  },
};`,
  }),
  use: ({ key }) => `IPS_ASSETS_URL=${key}: npm start, once API and worker see the same bytes`,
};

function source({ pascal }: AdapterNames): string {
  return `import { createHash } from 'node:crypto';

import type { AssetLister, AssetStore } from '@image-production/production';
import { oneChunk, wholeFile } from '@image-production/rendering';

interface Kept {
  readonly bytes: Uint8Array;
  /** Epoch milliseconds. */
  readonly storedAt: number;
}

/** A store of bytes in the memory of this process: nothing survives it yet. */
export function create${pascal}AssetStore(): AssetStore & AssetLister {
  const kept = new Map<string, Kept>();
  return {
    put: async (given) => {
      const bytes = given instanceof Uint8Array ? given.slice() : await wholeFile(given);
      const sha256 = sha256Hex(bytes);
      kept.set(sha256, { bytes, storedAt: Date.now() });
      return { sha256, sizeBytes: bytes.byteLength };
    },
    stat: async (sha256) => {
      const found = kept.get(sha256);
      return found && { sha256, sizeBytes: found.bytes.byteLength };
    },
    open: async (sha256, range) => {
      const bytes = kept.get(sha256)?.bytes;
      return bytes && oneChunk(range ? bytes.subarray(range.start, range.end + 1) : bytes);
    },
    read: async (sha256) => kept.get(sha256)?.bytes.slice(),
    condition: async (sha256) => {
      const bytes = kept.get(sha256)?.bytes;
      if (!bytes) return { kind: 'lost' };
      const kind = sha256Hex(bytes) === sha256 ? 'sound' : 'altered';
      return { kind, sizeBytes: bytes.byteLength };
    },
    remove: async (sha256, unlessStoredSince = Infinity) => {
      if ((kept.get(sha256)?.storedAt ?? -Infinity) >= unlessStoredSince) return 'kept';
      kept.delete(sha256);
      return 'removed';
    },
    check: async () => {},
    list: async ({ limit, after = '' }) =>
      [...kept]
        .map(([sha256, { storedAt }]) => ({ sha256, storedAt }))
        .filter(({ sha256 }) => sha256 > after)
        .toSorted((one, other) => (one.sha256 < other.sha256 ? -1 : 1))
        .slice(0, limit),
  };
}

function sha256Hex(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
`;
}

function test({ key, pascal }: AdapterNames): string {
  return `import { assetListerContract, assetStoreContract } from '@image-production/production/contract';
import { expect, it } from 'vitest';

import { create${pascal}AssetStore } from './index.ts';

const setup = async () => ({ store: create${pascal}AssetStore() });
assetStoreContract('${key}', setup);
assetListerContract('${key}', setup);

it('two stores know nothing of each other', async () => {
  const { sha256 } = await create${pascal}AssetStore().put(Uint8Array.of(1));
  expect(await create${pascal}AssetStore().stat(sha256)).toBeUndefined();
});
`;
}

function readme({ folder, key, pascal }: AdapterNames): string {
  return `# @image-production/${folder}

Implements \`AssetStore\` and \`AssetLister\` of [production](../../domain/production). Chosen by \`IPS_ASSETS_URL=${key}:\`; bytes stay in the memory of one process, so that API and worker do not see each other's yet.

\`\`\`ts
import { create${pascal}AssetStore } from '@image-production/${folder}';

const store = create${pascal}AssetStore();
const { sizeBytes } = await store.put(Uint8Array.of(1, 2, 3));
sizeBytes; // => 3
\`\`\`

- **Ports needed**: none.
- **Guarantees**: those of \`assetStoreContract\` and \`assetListerContract\`.
`;
}
