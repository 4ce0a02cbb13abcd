import type { Configuration } from '../configuration.ts';

/** What the operator calls the engines of an installation. */
export function findEngineNames({ renderer }: Pick<Configuration, 'renderer'>): readonly string[] {
  return typeof renderer === 'string' ? [renderer] : Object.keys(renderer.engines);
}
