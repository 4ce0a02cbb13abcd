import type { FileCheckPlace, FileCheckStore } from '../ports/file-check-store.ts';

/** The place of the round in a variable. */
export class InMemoryFileCheck implements FileCheckStore {
  #place: FileCheckPlace | undefined;

  /** Remembers the place as it is now; calling the answer goes back to it. */
  checkpoint(): () => void {
    const place = this.#place;
    return () => {
      this.#place = place;
    };
  }

  async latest(): Promise<FileCheckPlace | undefined> {
    return this.#place;
  }

  async record(place: FileCheckPlace): Promise<void> {
    this.#place = place;
  }
}
