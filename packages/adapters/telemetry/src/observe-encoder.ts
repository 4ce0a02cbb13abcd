import type { DeliverableEncoder } from '@image-production/rendering';

import type { TierOf } from './observe-renderers.ts';
import { secondsSince } from './observer.ts';
import type { Observer } from './observer.ts';

/** Tells of every file how long it took to encode, apart from whoever reads it meanwhile. */
export function observeEncoder(
  encoder: DeliverableEncoder,
  { spans, metrics }: Observer,
  tierOf: TierOf,
): DeliverableEncoder {
  return {
    encode: async (master, format, details) => {
      const { renderer: engine } = details.provenance;
      const startedAt = performance.now();
      const file = await encoder.encode(master, format, details);
      const preparedSeconds = secondsSince(startedAt);
      const tell = (seconds: number): void =>
        metrics.encoded({ engine, tier: tierOf(engine), format }, preparedSeconds + seconds);
      const bytes = {
        [Symbol.asyncIterator]: () =>
          timed(file.bytes, { format, spans, tell })[Symbol.asyncIterator](),
      };
      return { ...file, bytes };
    },
  };
}

interface Timing extends Pick<Observer, 'spans'> {
  readonly format: string;
  readonly tell: (seconds: number) => void;
}

/** Passes the chunks on; only the time until each of them is there counts. */
async function* timed(
  chunks: AsyncIterable<Uint8Array>,
  { format, spans, tell }: Timing,
): AsyncGenerator<Uint8Array, void> {
  const over = Promise.withResolvers<void>();
  const span = spans.run('encode', { format }, () => over.promise);
  let seconds = 0;
  let startedAt = performance.now();
  try {
    for await (const chunk of chunks) {
      seconds += secondsSince(startedAt);
      yield chunk;
      startedAt = performance.now();
    }
    seconds += secondsSince(startedAt);
    tell(seconds);
  } finally {
    over.resolve();
    await span;
  }
}
