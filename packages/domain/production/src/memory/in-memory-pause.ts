import { unpaused } from '../model/pause.ts';
import type { Pause } from '../model/pause.ts';
import type { PauseStore } from '../ports/pause-store.ts';

/** Keeps what is paused in a variable. */
export class InMemoryPause implements PauseStore {
  #pause: Pause = unpaused;

  /** Takes a snapshot; the returned function restores it. */
  checkpoint(): () => void {
    const pause = this.#pause;
    return () => {
      this.#pause = pause;
    };
  }

  async current(): Promise<Pause> {
    return this.#pause;
  }

  async replace(pause: Pause): Promise<void> {
    this.#pause = pause;
  }
}
