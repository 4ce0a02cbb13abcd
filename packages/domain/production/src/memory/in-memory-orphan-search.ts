import type { OrphanSearch, OrphanSearchStore } from '../ports/orphan-search-store.ts';

/** The place of the search in a variable. */
export class InMemoryOrphanSearch implements OrphanSearchStore {
  #search: OrphanSearch | undefined;

  get current(): OrphanSearch | undefined {
    return this.#search;
  }

  /** Remembers the place as it is now; calling the answer goes back to it. */
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
