import { coverOrder } from '@image-production/dialects';
import type { Coverage } from '@image-production/dialects';
import type { Probe } from '@image-production/engine';
import { findRoute } from '@image-production/engines';
import { requestKinds } from '@image-production/rendering';
import type { RequestKind } from '@image-production/rendering';

import { toRoute } from './engines-file.ts';
import type { EnginesFile } from './engines-file.ts';
import type { EngineSettings } from './kinds/common-settings.ts';
import type { EngineDescription, ProbeTools } from './kinds/engine-kind.ts';
import { findKind } from './kinds/engine-kinds.ts';

/** An engine as it is set up, and what it said. */
export interface CheckedEngine {
  readonly name: string;
  readonly kind: string;
  readonly model: string;
  readonly probe: Probe;
  /** Null for an engine that takes as many as there are. */
  readonly inputsMax: number | null;
  readonly concurrency: number;
  readonly budget: { readonly perDay: string; readonly perPicture: string } | null;
  readonly coverage: readonly OrderCoverage[];
  readonly isPhotographic: boolean;
}

/** An operation at a resolution, and how an engine comes by its pixels. */
export interface OrderCoverage extends RequestKind {
  readonly coverage: Coverage;
}

/** Who makes what can be ordered. */
export interface CheckedRoute extends RequestKind {
  /** Names of the route's engines that can, in the order in which they are asked; maybe none. */
  readonly engines: readonly string[];
}

export interface EnginesCheck {
  readonly engines: readonly CheckedEngine[];
  readonly routes: readonly CheckedRoute[];
}

/** Asks every engine of a file what it can do, without spending, and follows its routes. */
export async function checkEngines(file: EnginesFile, tools: ProbeTools): Promise<EnginesCheck> {
  const engines = await Promise.all(
    Object.entries(file.engines).map(([name, settings]) => checkEngine(name, settings, tools)),
  );
  return { engines, routes: followRoutes(file, engines) };
}

async function checkEngine(
  name: string,
  settings: EngineSettings,
  tools: ProbeTools,
): Promise<CheckedEngine> {
  const kind = findKind(settings.kind);
  const description = await kind.describe(settings, tools);
  const probe = await kind.probe(settings, tools);
  return {
    name,
    kind: kind.kind,
    model: description.model,
    probe,
    inputsMax: description.limits?.inputsMax ?? null,
    concurrency: settings.concurrency ?? kind.concurrency,
    budget: settings.budget ?? null,
    coverage: coverOrders(description),
    isPhotographic: kind.isPhotographic,
  };
}

/** What an engine makes of everything that can be ordered. */
export function coverOrders({ limits }: EngineDescription): readonly OrderCoverage[] {
  return requestKinds.map(({ operation, resolution }) => ({
    operation,
    resolution,
    coverage: limits ? coverOrder(limits, operation, resolution) : 'native',
  }));
}

/** The engines that can make an order of each kind, by the first route that matches. */
export function followRoutes(
  { routes }: EnginesFile,
  engines: readonly Pick<CheckedEngine, 'name' | 'coverage'>[],
): readonly CheckedRoute[] {
  const routed = routes.map(toRoute);
  const covers = (name: string, { operation, resolution }: RequestKind): boolean =>
    engines
      .find((engine) => engine.name === name)
      ?.coverage.some(
        (one) =>
          one.operation === operation && one.resolution === resolution && one.coverage !== 'none',
      ) ?? false;
  return requestKinds.map((order) => ({
    ...order,
    engines: (findRoute(routed, order)?.engines ?? []).filter((name) => covers(name, order)),
  }));
}
