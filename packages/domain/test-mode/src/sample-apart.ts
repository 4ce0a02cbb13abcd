import { isTestTwin } from '@image-production/identifiers';
import type { Renderer, Renderers } from '@image-production/rendering';

/**
 * Renderers of which the sample engine makes every picture of test mode and no other: nothing of a
 * test request reaches an engine of the installation.
 */
export function sampleApart(live: Renderers, sample: Renderer): Renderers {
  return {
    all: live.all,
    choose: async (query) => {
      const isTest = query.organizationId !== undefined && isTestTwin(query.organizationId);
      return isTest ? { kind: 'chosen', renderer: sample, leave: () => {} } : live.choose(query);
    },
    room: () => live.room(),
    timeLimitMs: (kind) => live.timeLimitMs(kind),
  };
}
