import type { Checkpoint } from '../model/checkpoint.ts';

/** Where the operator's checkpoints are kept, outside of the database that they vouch for. */
export interface CheckpointLog {
  /** Adds a checkpoint behind all others and keeps it through a crash. None is ever removed. */
  readonly append: (checkpoint: Checkpoint) => Promise<void>;
  /** The one that was added last. */
  readonly latest: () => Promise<Checkpoint | undefined>;
}
