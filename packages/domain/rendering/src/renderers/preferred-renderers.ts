import { describeOperation, operations } from '@image-production/operations';

import type { Renderer } from '../ports/renderer.ts';
import type { RendererChoice, Renderers, RequestKind } from '../ports/renderers.ts';

/** Time limit of an output whose engine sets none. */
const plainTimeLimitMs = 10 * 60_000;

/** Every kind of request that can be ordered. */
export const requestKinds: readonly RequestKind[] = operations.flatMap((operation) =>
  describeOperation(operation).resolutions.map((resolution) => ({ operation, resolution })),
);

/**
 * Chooses the first renderer that serves a plan, or the one that already received a call. Each
 * makes any number of pictures at once.
 */
export function preferredRenderers(...all: readonly Renderer[]): Renderers {
  return {
    all,
    choose: async ({ plan, calledEngine }) =>
      chosenIfAny(
        calledEngine === undefined
          ? all.find((renderer) => renderer.serves(plan))
          : all.find(({ name }) => name === calledEngine),
      ),
    ...alwaysRoom,
  };
}

/** The choice of a renderer that has places without number. */
export function chosenIfAny(renderer: Renderer | undefined): RendererChoice {
  return renderer ? { kind: 'chosen', renderer, leave: () => {} } : { kind: 'unserved' };
}

/** Engines that any number of pictures may begin at, whenever. */
export const alwaysRoom: Pick<Renderers, 'room' | 'timeLimitMs'> = {
  room: async () => requestKinds,
  timeLimitMs: () => plainTimeLimitMs,
};
