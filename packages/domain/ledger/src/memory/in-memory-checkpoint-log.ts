import type { Checkpoint } from '../model/checkpoint.ts';
import type { CheckpointLog } from '../ports/checkpoint-log.ts';

/** Checkpoints in a list. */
export class InMemoryCheckpointLog implements CheckpointLog {
  readonly #checkpoints: Checkpoint[] = [];

  async append(checkpoint: Checkpoint): Promise<void> {
    this.#checkpoints.push(checkpoint);
  }

  async latest(): Promise<Checkpoint | undefined> {
    return this.#checkpoints.at(-1);
  }
}
