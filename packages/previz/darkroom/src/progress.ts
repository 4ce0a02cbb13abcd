import { setImmediate } from 'node:timers/promises';

/** Thrown to abort a canceled picture; never leaves the renderer. */
export class Canceled extends Error {}

/** Receives a picture's progress between two blocks of work. */
export interface Progress {
  /** Yields to the event loop and throws `Canceled` when the picture is no longer wanted. */
  readonly report: (share: number) => Promise<void>;
}

/** The caller waiting for a picture. */
export interface Client {
  readonly cancellation: { readonly isRequested: boolean };
  onProgress(fraction: number): void;
}

/** Maps the progress of one stage onto a range of the whole. */
export function progressBetween(client: Client, from: number, to: number): Progress {
  return {
    report: async (share) => {
      await setImmediate();
      if (client.cancellation.isRequested) throw new Canceled();
      client.onProgress(from + (to - from) * share);
    },
  };
}
