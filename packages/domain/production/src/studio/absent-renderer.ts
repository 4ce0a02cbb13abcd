import type { Renderer } from '@image-production/rendering';

/** Replaces an engine that received a call but is no longer configured. */
export function absentRenderer(name: string): Renderer {
  return {
    name,
    version: 'unknown',
    profile: { repeats: false },
    serves: () => true,
    render: async () => ({ kind: 'unknown', reason: 'the engine is no longer set up' }),
  };
}
