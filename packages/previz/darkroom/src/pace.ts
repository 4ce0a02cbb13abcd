import { setImmediate } from 'node:timers/promises';

/** Thrown inside a picture that nobody wants any more; it never leaves the package. */
export class Canceled extends Error {}

/** Yields to the event loop between blocks of rows, reports progress and notices a cancellation. */
export interface Pace {
  rest(share: number): Promise<void>;
}

/** Who waits for the picture. */
export interface Client {
  readonly cancellation: { readonly isRequested: boolean };
  onProgress(fraction: number): void;
}

/** A stretch of the whole work, from one fraction of it to another. */
export function paceOf(client: Client, from: number, to: number): Pace {
  return {
    rest: async (share) => {
      await setImmediate();
      if (client.cancellation.isRequested) throw new Canceled();
      client.onProgress(from + (to - from) * share);
    },
  };
}
