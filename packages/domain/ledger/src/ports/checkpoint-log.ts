import type { Checkpoint } from '../model/checkpoint.ts';

/** Where the operator's checkpoints are kept, outside of the database that they vouch for. */
export interface CheckpointLog {
  /** Adds a checkpoint behind all others and keeps it through a crash. None is ever removed. */
  append(checkpoint: Checkpoint): Promise<void>;
  /** The one that was added last. */
  latest(): Promise<Checkpoint | undefined>;
}
