import type { OrphanSearch, OrphanSearchStore } from '../ports/orphan-search-store.ts';

/** Keeps the search position in a variable. */
export class InMemoryOrphanSearch implements OrphanSearchStore {
  #search: OrphanSearch | undefined;

  get current(): OrphanSearch | undefined {
    return this.#search;
  }

  /** Takes a snapshot; the returned function restores it. */
  checkpoint(): () => void {
    const search = this.#search;
    return () => {
      this.#search = search;
    };
  }

  async latest(): Promise<OrphanSearch | undefined> {
    return this.#search;
  }

  async record(search: OrphanSearch): Promise<void> {
    this.#search = search;
  }
}
