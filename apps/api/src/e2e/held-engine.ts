import { openFakeSdServer, paint } from '@image-production/renderer-sd-server/testing';

/** An engine that takes orders, and is at work on them until it is told to finish. */
export interface HeldEngine extends AsyncDisposable {
  /** As a file of engines names it. */
  readonly described: object;
  readonly orders: () => number;
  /** Whether a worker has noted its order, and asks how far it is. */
  readonly isAtWork: () => boolean;
  readonly finish: () => void;
}

export async function openHeldEngine(): Promise<HeldEngine> {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const server = await openFakeSdServer({
    questionsUntilDone: 0,
    pictureOf: async (order) => {
      await finished;
      return paint(order);
    },
  });
  return {
    described: { kind: 'sd-server', baseUrl: server.url },
    orders: () => server.jobs.length,
    isAtWork: () => server.jobs.some(({ asked }) => asked > 0),
    finish,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
