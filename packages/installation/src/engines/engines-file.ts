import { findRoute } from '@image-production/engines';
import type { Route } from '@image-production/engines';
import { operations, resolutions } from '@image-production/operations';
import { requestKinds } from '@image-production/rendering';
import type { RequestKind } from '@image-production/rendering';
import { z } from 'zod';

import { engineKinds } from './kinds/engine-kinds.ts';

const engineName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'has to be a name such as rack-2');
const [first, ...others] = engineKinds.map(({ schema }) => schema);
if (!first) throw new Error('there is no kind of engine');
export const engine = z.discriminatedUnion('kind', [first, ...others], {
  error: ({ code }) =>
    code === 'invalid_union'
      ? `has to be one of ${engineKinds.map(({ kind }) => kind).join(', ')}`
      : undefined,
});

const oneOrMore = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.union([z.enum(values), z.literal('*'), z.array(z.enum(values)).min(1)], {
    error: `has to be "*", or one or a list of ${values.join(', ')}`,
  });

const route = z.strictObject({
  operation: oneOrMore(operations),
  resolution: oneOrMore(resolutions).default('*'),
  engines: z.array(engineName).min(1),
});

/** The shape of the file that `IPS_RENDERER` may name; `findRouteProblems` says whether it is whole. */
export const enginesFile = z.strictObject({
  $schema: z.string().optional(),
  engines: z.record(engineName, engine),
  routes: z.array(route).min(1),
});

/** The parts of a file that can be looked at whatever is wrong beside them. */
export const looseFile = z.object({
  engines: z.record(z.string(), z.unknown()).catch({}),
  routes: z.array(z.unknown()).catch([]),
});

/** Routes that name an engine which is not there, and orders without a route. */
export function findRouteProblems({ engines, routes }: z.output<typeof looseFile>): string[] {
  const sound = routes.map((one) => route.safeParse(one).data);
  const unknown = sound.flatMap((one, at) =>
    (one?.engines ?? []).flatMap((name, position) =>
      Object.hasOwn(engines, name)
        ? []
        : [`/routes/${at}/engines/${position}: names no engine of this file: ${name}`],
    ),
  );
  // What a route was meant for cannot be told while it is wrong itself.
  const known = sound.filter((one) => one !== undefined);
  if (known.length === 0 || known.length < sound.length) return unknown;
  const unrouted = unroutedOrders(known).map(
    ({ operation, resolution }) => `/routes: has no route for ${operation} at ${resolution}`,
  );
  return [...unknown, ...unrouted];
}

/** What can be ordered and no route leads to an engine. */
function unroutedOrders(routes: readonly z.output<typeof route>[]): readonly RequestKind[] {
  const routed = routes.map(toRoute);
  return requestKinds.filter((order) => !findRoute(routed, order));
}

export function toRoute({ operation, resolution, engines }: z.output<typeof route>): Route {
  return { operations: toList(operation), resolutions: toList(resolution), engines };
}

function toList<Value extends string>(
  values: Value | '*' | readonly Value[],
): readonly Value[] | '*' {
  if (values === '*') return '*';
  return typeof values === 'string' ? [values] : values;
}

export type EnginesFile = z.output<typeof enginesFile>;
