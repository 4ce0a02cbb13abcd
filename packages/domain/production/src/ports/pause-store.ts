import type { Pause } from '../model/pause.ts';

export interface PauseReader {
  /** `unpaused` before the first change. */
  readonly current: () => Promise<Pause>;
}

/** What is paused, for all processes: they see a change once it is committed. */
export interface PauseStore extends PauseReader {
  /** Replaces everything that was paused. */
  readonly replace: (pause: Pause) => Promise<void>;
}
