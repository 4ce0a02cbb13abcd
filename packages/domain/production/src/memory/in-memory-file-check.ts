import type { FileCheckPlace, FileCheckStore } from '../ports/file-check-store.ts';

/** Keeps the round's position in a variable. */
export class InMemoryFileCheck implements FileCheckStore {
  #place: FileCheckPlace | undefined;

  /** Takes a snapshot; the returned function restores it. */
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
