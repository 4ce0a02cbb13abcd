import type { AssetHolder, AssetUses, IntakeHolder } from '../ports/asset-uses.ts';

/** Uses of assets in maps: the reference implementation. */
export class InMemoryAssetUses implements AssetUses {
  #holders = new Map<string, ReadonlySet<AssetHolder>>();
  #unusedSince = new Map<string, number>();
  #leases = new Map<AssetHolder, number>();

  /** When each unused asset was last needed, epoch milliseconds. */
  get unusedSince(): ReadonlyMap<string, number> {
    return this.#unusedSince;
  }

  /** Takes a snapshot; the returned function restores it. */
  checkpoint(): () => void {
    const holders = new Map(this.#holders);
    const unusedSince = new Map(this.#unusedSince);
    const leases = new Map(this.#leases);
    return () => {
      this.#holders = holders;
      this.#unusedSince = unusedSince;
      this.#leases = leases;
    };
  }

  async add(holder: AssetHolder, sha256s: readonly string[]): Promise<void> {
    for (const sha256 of sha256s) {
      const others = this.#holders.get(sha256) ?? new Set();
      this.#holders.set(sha256, new Set([...others, holder]));
      this.#unusedSince.delete(sha256);
    }
  }

  async lease(holder: IntakeHolder, sha256s: readonly string[], until: number): Promise<void> {
    await this.add(holder, sha256s);
    this.#leases.set(holder, until);
  }

  async releaseLapsed(now: number, limit: number): Promise<number> {
    const lapsed = [...this.#leases]
      .filter(([, until]) => until <= now)
      .toSorted(([one, oneUntil], [other, otherUntil]) =>
        oneUntil === otherUntil ? (one < other ? -1 : 1) : oneUntil - otherUntil,
      )
      .slice(0, limit);
    for (const [holder] of lapsed) await this.release(holder, now);
    return lapsed.length;
  }

  async noteUnused(sha256s: readonly string[], at: number): Promise<void> {
    for (const sha256 of sha256s) {
      if (!this.#holders.has(sha256)) this.#unusedSince.set(sha256, at);
    }
  }

  async noteOrphans(sha256s: readonly string[], at: number): Promise<number> {
    const orphans = sha256s.filter(
      (sha256) => !this.#holders.has(sha256) && !this.#unusedSince.has(sha256),
    );
    for (const sha256 of orphans) this.#unusedSince.set(sha256, at);
    return orphans.length;
  }

  async release(holder: AssetHolder, at: number): Promise<void> {
    this.#leases.delete(holder);
    for (const [sha256, holders] of this.#holders) {
      if (!holders.has(holder)) continue;
      const others = [...holders].filter((other) => other !== holder);
      if (others.length > 0) this.#holders.set(sha256, new Set(others));
      else this.#holders.delete(sha256);
      if (others.length === 0) this.#unusedSince.set(sha256, at);
    }
  }

  async holders(sha256: string): Promise<readonly AssetHolder[]> {
    return [...(this.#holders.get(sha256) ?? [])].toSorted();
  }

  async needed(limit: number, after: string = ''): Promise<readonly string[]> {
    return [...this.#holders.keys()]
      .filter((sha256) => sha256 > after)
      .toSorted()
      .slice(0, limit);
  }

  async unused(since: number, limit: number): Promise<readonly string[]> {
    return [...this.#unusedSince]
      .filter(([, at]) => at <= since)
      .toSorted(([one, oneAt], [other, otherAt]) => oneAt - otherAt || (one < other ? -1 : 1))
      .slice(0, limit)
      .map(([sha256]) => sha256);
  }

  async forget(sha256: string): Promise<'forgotten' | 'in-use'> {
    if (this.#holders.has(sha256)) return 'in-use';
    this.#unusedSince.delete(sha256);
    return 'forgotten';
  }
}
