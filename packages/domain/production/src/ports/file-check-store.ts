/** Progress of the file check, which reads all files in use, in rounds. */
export interface FileCheckPlace {
  /** The last address read in this round; null before the first. */
  readonly after: string | null;
  /** Start of the round, epoch milliseconds. */
  readonly beganAt: number;
}

/** Stores the position of the round that all workers share. Joins the caller's transaction. */
export interface FileCheckStore {
  /** Undefined until `record` is first called. */
  readonly latest: () => Promise<FileCheckPlace | undefined>;
  /** Replaces the stored position. */
  readonly record: (place: FileCheckPlace) => Promise<void>;
}
