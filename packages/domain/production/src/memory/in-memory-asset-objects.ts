import type { AssetListQuery, ListedAsset } from '../ports/asset-lister.ts';
import type {
  AssetObject,
  AssetObjects,
  DueObjects,
  TakenObjects,
} from '../ports/asset-objects.ts';

interface Row extends AssetObject {
  readonly state: 'begun' | 'stored' | 'removing';
  /** When it came into this state, or was stored again. */
  readonly at: number;
}

/** Puts in a map: the reference implementation. */
export class InMemoryAssetObjects implements AssetObjects {
  readonly #rows = new Map<string, Row>();

  async begin(object: Omit<AssetObject, 'uploadId'>, at: number): Promise<void> {
    const { putId } = object;
    if (this.#rows.has(putId)) throw new Error(`${putId} has begun already`);
    this.#rows.set(putId, { ...object, uploadId: null, state: 'begun', at });
  }

  async noteUpload(putId: string, uploadId: string): Promise<void> {
    this.#change(putId, { uploadId });
  }

  async complete(putId: string, at: number): Promise<'stored' | 'given-up'> {
    const row = this.#rows.get(putId);
    if (row?.state !== 'begun') return 'given-up';
    for (const { putId: other } of this.#stored(row.sha256))
      this.#change(other, { state: 'removing', at });
    this.#change(putId, { state: 'stored', at });
    return 'stored';
  }

  async find(sha256: string): Promise<AssetObject | undefined> {
    const [row] = this.#stored(sha256);
    return row && toObject(row);
  }

  async renew(putId: string, at: number): Promise<'renewed' | 'gone'> {
    const row = this.#rows.get(putId);
    if (row?.state !== 'stored') return 'gone';
    this.#change(putId, { at: Math.max(at, row.at) });
    return 'renewed';
  }

  async take(
    sha256: string,
    at: number,
    unlessStoredSince: number = Infinity,
  ): Promise<TakenObjects> {
    const taken = this.#stored(sha256).filter((row) => row.at < unlessStoredSince);
    for (const { putId } of taken) this.#change(putId, { state: 'removing', at });
    return { objects: taken.map(toObject), isKept: this.#stored(sha256).length > 0 };
  }

  async takeDue({ begunBy, takenBy, now, limit }: DueObjects): Promise<readonly AssetObject[]> {
    const due = [...this.#rows.values()]
      .filter(
        ({ state, at }) =>
          (state === 'begun' && at <= begunBy) || (state === 'removing' && at <= takenBy),
      )
      .slice(0, limit);
    for (const { putId } of due) this.#change(putId, { state: 'removing', at: now });
    return due.map(toObject);
  }

  async forget(putId: string): Promise<void> {
    if (this.#rows.get(putId)?.state === 'removing') this.#rows.delete(putId);
  }

  async list({ limit, after = '' }: AssetListQuery): Promise<readonly ListedAsset[]> {
    return [...this.#rows.values()]
      .filter(({ state, sha256 }) => state === 'stored' && sha256 > after)
      .map(({ sha256, at }) => ({ sha256, storedAt: at }))
      .toSorted((one, other) => (one.sha256 < other.sha256 ? -1 : 1))
      .slice(0, limit);
  }

  #stored(sha256: string): readonly Row[] {
    return [...this.#rows.values()].filter(
      (row) => row.sha256 === sha256 && row.state === 'stored',
    );
  }

  #change(putId: string, changes: Partial<Row>): void {
    const row = this.#rows.get(putId);
    if (row) this.#rows.set(putId, { ...row, ...changes });
  }
}

function toObject({ putId, sha256, sizeBytes, uploadId }: Row): AssetObject {
  return { putId, sha256, sizeBytes, uploadId };
}
