import { resolve } from 'node:path';

import type { RequestKind } from '@image-production/rendering';

import { coverOrders, followRoutes } from './check-engines.ts';
import type { OrderCoverage } from './check-engines.ts';
import { enginesFile } from './engines-file.ts';
import type { EnginesFile } from './engines-file.ts';
import { findKind } from './kinds/engine-kinds.ts';
import { readText } from './read-text.ts';

/** What customers are told of a route: never whose engines it leads to. */
export interface ServedRoute extends RequestKind {
  /** Whether the same order and variation make the same picture: its only engine repeats itself. */
  readonly repeats: boolean;
  /** Whether pictures may be drawn smaller and enlarged. */
  readonly upscaled: boolean;
}

export interface ServedRoutes {
  readonly served: readonly ServedRoute[];
  /** What can be ordered and no engine of its route can make. */
  readonly unserved: readonly RequestKind[];
}

/** The one engine of an installation without a file. */
export const previzFile: EnginesFile = enginesFile.parse({
  engines: { previz: { kind: 'previz' } },
  routes: [{ operation: '*', engines: ['previz'] }],
});

/** What the engines of `IPS_RENDERER` make, by their limits alone: none of them is asked. */
export async function findServedRoutes(
  renderer: string | EnginesFile,
  startFolder: string,
): Promise<ServedRoutes> {
  const { engines, routes } = await routesOf(renderer, startFolder);
  return {
    served: routes
      .filter((route) => route.engines.length > 0)
      .map(({ engines: names, ...order }) => {
        const able = engines.filter(({ name }) => names.includes(name));
        return {
          ...order,
          repeats: able.length === 1 && able.every(({ repeats }) => repeats),
          upscaled: able.some(({ coverage }) => isUpscaled(coverage, order)),
        };
      }),
    unserved: routes
      .filter((route) => route.engines.length === 0)
      .map(({ operation, resolution }) => ({ operation, resolution })),
  };
}

/** Who is asked first for each order that an engine makes, by the kind of the engine. */
export async function preferredEngines(
  renderer: string | EnginesFile,
  startFolder: string,
): Promise<readonly (RequestKind & { readonly kind: string })[]> {
  const { file, routes } = await routesOf(renderer, startFolder);
  return routes.flatMap(({ operation, resolution, engines: [first = ''] }) => {
    const kind = file.engines[first]?.kind;
    return kind === undefined ? [] : [{ operation, resolution, kind }];
  });
}

async function routesOf(renderer: string | EnginesFile, startFolder: string) {
  const file = typeof renderer === 'string' ? previzFile : renderer;
  const files = { readFile: (path: string) => readText(resolve(startFolder, path)) };
  const engines = await Promise.all(
    Object.entries(file.engines).map(async ([name, settings]) => {
      const description = await findKind(settings.kind).describe(settings, files);
      return { name, repeats: description.repeats, coverage: coverOrders(description) };
    }),
  );
  return { file, engines, routes: followRoutes(file, engines) };
}

function isUpscaled(
  coverage: readonly OrderCoverage[],
  { operation, resolution }: RequestKind,
): boolean {
  return coverage.some(
    (one) =>
      one.operation === operation && one.resolution === resolution && one.coverage === 'upscaled',
  );
}
