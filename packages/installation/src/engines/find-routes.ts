import type { Operation, Resolution } from '@image-production/operations';

import { coverOrders, followRoutes } from './check-engines.ts';
import { enginesFile } from './engines-file.ts';
import type { EnginesFile } from './engines-file.ts';
import type { SettingFiles } from './kinds/engine-kind.ts';
import { findKind } from './kinds/engine-kinds.ts';

/** What customers are told of a route: never whose engines it leads to. */
export interface ServedRoute {
  readonly operation: Operation;
  readonly resolution: Resolution;
  /** Whether the same order and variation make the same picture: one engine makes it, and repeats. */
  readonly repeats: boolean;
  /** Whether pictures may be drawn smaller and enlarged. */
  readonly upscaled: boolean;
}

/** The one engine of an installation without a file. */
export const previzFile: EnginesFile = enginesFile.parse({
  engines: { previz: { kind: 'previz' } },
  routes: [{ operation: '*', engines: ['previz'] }],
});

/** Everything that can be ordered and that an engine of its route can make. */
export async function findServedRoutes(
  renderer: string | EnginesFile,
  files: SettingFiles,
): Promise<readonly ServedRoute[]> {
  const file = typeof renderer === 'string' ? previzFile : renderer;
  const engines = await Promise.all(
    Object.entries(file.engines).map(async ([name, settings]) => {
      const description = await findKind(settings.kind).describe(settings, files);
      return { name, repeats: description.repeats, coverage: coverOrders(description) };
    }),
  );
  return followRoutes(file, engines).flatMap(({ operation, resolution, engines: names }) => {
    const able = engines.filter(({ name }) => names.includes(name));
    if (able.length === 0) return [];
    const coverages = able.map(({ coverage }) =>
      coverage.find((one) => one.operation === operation && one.resolution === resolution),
    );
    return {
      operation,
      resolution,
      repeats: able.length === 1 && able.every(({ repeats }) => repeats),
      upscaled: coverages.some((one) => one?.coverage === 'upscaled'),
    };
  });
}
