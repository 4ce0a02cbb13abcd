import type { ApiKey, CredentialStore } from '@image-production/access';
import type { ApiKeyId } from '@image-production/identifiers';

/** Half of the second within which a key that another process ended has to fail. */
const rememberMs = 500;
const keysMax = 10_000;

/** Everything else may end a key. */
const reads: ReadonlySet<string | symbol> = new Set<keyof CredentialStore>([
  'findOrganization',
  'listOrganizations',
  'listErasing',
  'findApiKey',
  'usableApiKeys',
  'listApiKeys',
  'isEntitled',
  'listEntitlements',
]);

interface Remembered {
  apiKey: ApiKey;
  /** By a clock that nobody sets. */
  readonly readAt: number;
}

/**
 * Remembers keys for half a second, so that a client that calls often costs no statement each time. A
 * change by this process is seen by the next call, one by another process within that time. Keys
 * that do not exist are not remembered.
 */
export class RecentKeys {
  /** The store, whose keys are remembered. */
  readonly credentials: CredentialStore;
  readonly #store: CredentialStore;
  readonly #keys = new Map<string, Remembered>();
  /** Changes that have begun or ended: what was read before one is not remembered after it. */
  #changes = 0;

  constructor(store: CredentialStore) {
    this.#store = store;
    this.credentials = new Proxy(store, { get: (_, name) => this.#member(name) });
  }

  /** The key as it was stored less than half a second ago, if this process has read it since. */
  recall(secretHash: string): ApiKey | undefined {
    const known = this.#keys.get(secretHash);
    return known && performance.now() - known.readAt < rememberMs ? known.apiKey : undefined;
  }

  #member(name: string | symbol): unknown {
    if (name === 'findApiKeyByHash') return (hash: string) => this.#find(hash);
    const member: unknown = Reflect.get(this.#store, name);
    if (typeof member !== 'function') return member;
    if (reads.has(name)) return member.bind(this.#store);
    return async (...given: readonly unknown[]): Promise<unknown> => {
      if (name === 'touchApiKey') this.#touch(given[0] as ApiKeyId, given[1] as number);
      else this.#forget();
      try {
        return await Reflect.apply(member, this.#store, given);
      } finally {
        if (name !== 'touchApiKey') this.#forget();
      }
    };
  }

  async #find(secretHash: string): Promise<ApiKey | undefined> {
    const known = this.recall(secretHash);
    if (known) return known;
    const [readAt, changes] = [performance.now(), this.#changes];
    const apiKey = await this.#store.findApiKeyByHash(secretHash);
    if (apiKey && changes === this.#changes) this.#remember(secretHash, { apiKey, readAt });
    return apiKey;
  }

  #remember(secretHash: string, read: Remembered): void {
    if (this.#keys.size >= keysMax) this.#keys.clear();
    this.#keys.set(secretHash, read);
  }

  #forget(): void {
    this.#changes += 1;
    this.#keys.clear();
  }

  /** The minute is written once, however many calls find the same key meanwhile. */
  #touch(id: ApiKeyId, lastUsedAt: number): void {
    for (const known of this.#keys.values()) {
      if (known.apiKey.id === id) known.apiKey = { ...known.apiKey, lastUsedAt };
    }
  }
}
