import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { nodeDigest } from '@image-production/runtime-node';
import { createFileAssetStore } from '@image-production/storage-files';
import type { SqlStorage } from '@image-production/storage-sql';
import { createSqliteStorage } from '@image-production/storage-sql/sqlite';

import { Customer } from './customer.ts';
import { FakeStudio } from './fake-studio.ts';
import { testApi } from './test-api.ts';
import type { TestApi } from './test-api.ts';

/** The API over a real database and data folder, whose bytes tests can search. */
export interface StoredApi extends AsyncDisposable {
  readonly api: TestApi;
  readonly storage: SqlStorage;
  readonly customer: Customer;
  readonly studio: FakeStudio;
  /** Finds these words in the data folder and the log; returns each with its location. */
  find(words: readonly string[]): Promise<string[]>;
}

export async function storedApi(): Promise<StoredApi> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'stored-api-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const storage = opened.use(
    await createSqliteStorage({ path: join(folder, 'ips.sqlite'), digest: nodeDigest }),
  );
  const assets = await createFileAssetStore({ directory: join(folder, 'assets') });
  const api = opened.use(
    await testApi({
      assets,
      replace: (services) => ({
        ...services,
        production: {
          ...services.production,
          store: storage.production,
          entitlements: storage.credentials,
        },
        access: { ...services.access, credentials: storage.credentials },
      }),
    }),
  );
  // File times are those of the machine.
  api.clock.advance(Date.now() - api.clock.now());
  const studio = new FakeStudio(api.services.production);
  const { organizationId, apiKey } = await api.customer('50.00');
  const customer = new Customer(organizationId, apiKey, (...asked) => api.call(...asked), studio);
  const owned = opened.move();
  return {
    api,
    storage,
    customer,
    studio,
    find: async (words) => [...(await searchFolder(folder, words)), ...searchLog(api.log, words)],
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

async function searchFolder(folder: string, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    if (!(await stat(path)).isFile()) continue;
    const bytes = await readFile(path);
    for (const word of words) if (bytes.includes(word)) found.push(`${name}: ${word}`);
  }
  return found;
}

function searchLog(log: readonly string[], words: readonly string[]): string[] {
  const text = log.join('');
  return words.filter((word) => text.includes(word)).map((word) => `log: ${word}`);
}
