/** How far the reading of stored files has come. It goes through all that are needed, in rounds. */
export interface FileCheckPlace {
  /** The last address that was read in this round; null before the first. */
  readonly after: string | null;
  /** When the round begins or began, epoch milliseconds. */
  readonly beganAt: number;
}

/** Remembers the one round of all workers. Takes part in the caller's transaction. */
export interface FileCheckStore {
  /** Undefined before the first word. */
  readonly latest: () => Promise<FileCheckPlace | undefined>;
  /** Replaces what was recorded before. */
  readonly record: (place: FileCheckPlace) => Promise<void>;
}
