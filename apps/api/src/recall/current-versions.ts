import type { RequestId } from '@image-production/identifiers';
import type { RequestReader } from '@image-production/production';

interface Batch {
  readonly ids: Set<RequestId>;
  readonly read: Promise<ReadonlyMap<RequestId, number>>;
}

/**
 * The versions that requests have now. Calls that arrive together are answered by one statement,
 * which begins after all of them have come: none learns of an earlier state than it was called in.
 */
export class CurrentVersions {
  readonly #reader: Pick<RequestReader, 'versionsOf'>;
  #gathering: Batch | undefined;

  constructor(reader: Pick<RequestReader, 'versionsOf'>) {
    this.#reader = reader;
  }

  /** Undefined for a request that is not there. */
  async versionOf(id: RequestId): Promise<number | undefined> {
    this.#gathering ??= this.#gather();
    const { ids, read } = this.#gathering;
    ids.add(id);
    return (await read).get(id);
  }

  #gather(): Batch {
    const ids = new Set<RequestId>();
    const { promise, resolve } = Promise.withResolvers<ReadonlyMap<RequestId, number>>();
    // What has come in over all connections is read before this runs.
    setImmediate(() => {
      this.#gathering = undefined;
      resolve(this.#reader.versionsOf([...ids]));
    });
    return { ids, read: promise };
  }
}
