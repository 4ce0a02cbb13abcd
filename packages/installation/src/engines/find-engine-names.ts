import type { EnginesFile } from './engines-file.ts';

/** What the operator calls the engines of an installation. */
export function findEngineNames(renderer: string | EnginesFile): readonly string[] {
  return typeof renderer === 'string' ? [renderer] : Object.keys(renderer.engines);
}
