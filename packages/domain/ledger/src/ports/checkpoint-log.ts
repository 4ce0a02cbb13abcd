import type { Checkpoint } from '../model/checkpoint.ts';

/** Stores the operator's checkpoints outside the database that they attest. */
export interface CheckpointLog {
  /** Appends a checkpoint durably. Checkpoints are never removed. */
  readonly append: (checkpoint: Checkpoint) => Promise<void>;
  /** The checkpoint that was appended last. */
  readonly latest: () => Promise<Checkpoint | undefined>;
}
