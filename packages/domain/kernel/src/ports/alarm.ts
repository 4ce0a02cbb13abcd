/** Rings once when a time is over. */
export interface Alarm {
  /** Calls `ring` after so many milliseconds, unless the returned function is called before. */
  readonly set: (milliseconds: number, ring: () => void) => () => void;
}
