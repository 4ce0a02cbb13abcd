import { setImmediate } from 'node:timers/promises';

import type { RenderContext } from '@image-production/production';

/** Thrown inside a picture that nobody wants any more; it never leaves the package. */
export class Canceled extends Error {}

/** Lets the process breathe between blocks of rows, tells progress and notices a cancellation. */
export interface Pace {
  rest(share: number): Promise<void>;
}

/** A stretch of the whole work, from one fraction of it to another. */
export function paceOf(context: RenderContext, from: number, to: number): Pace {
  return {
    rest: async (share) => {
      await setImmediate();
      if (context.cancellation.isRequested) throw new Canceled();
      context.onProgress(from + (to - from) * share);
    },
  };
}
