import { findRoute } from '@image-production/engines';
import type { Route } from '@image-production/engines';
import { describeOperation, operations, resolutions } from '@image-production/operations';
import type { Operation, Resolution } from '@image-production/operations';
import { z } from 'zod';

import { engineKinds } from './kinds/engine-kinds.ts';

const engineName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'has to be a name such as rack-2');
const [first, ...others] = engineKinds.map(({ schema }) => schema);
if (!first) throw new Error('there is no kind of engine');
export const engine = z.discriminatedUnion('kind', [first, ...others]);

const oneOrMore = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.union([z.enum(values), z.literal('*'), z.array(z.enum(values)).min(1)]);

const route = z.strictObject({
  operation: oneOrMore(operations),
  resolution: oneOrMore(resolutions).default('*'),
  engines: z.array(engineName).min(1),
});

/** The file that `IPS_RENDERER` may name. */
export const enginesFile = z
  .strictObject({
    $schema: z.string().optional(),
    engines: z.record(engineName, engine),
    routes: z.array(route).min(1),
  })
  .superRefine(({ engines, routes }, context) => {
    for (const [at, { engines: names }] of routes.entries()) {
      for (const [position, name] of names.entries()) {
        if (Object.hasOwn(engines, name)) continue;
        const path = ['routes', at, 'engines', position];
        context.addIssue({
          code: 'custom',
          path,
          message: `names no engine of this file: ${name}`,
        });
      }
    }
    for (const [operation, resolution] of unroutedOrders(routes)) {
      const message = `has no route for ${operation} at ${resolution}`;
      context.addIssue({ code: 'custom', path: ['routes'], message });
    }
  });

/** What can be ordered and no route leads to an engine. */
function unroutedOrders(
  routes: readonly z.output<typeof route>[],
): readonly (readonly [Operation, Resolution])[] {
  const routed = routes.map(toRoute);
  return operations.flatMap((operation) =>
    describeOperation(operation)
      .resolutions.filter((resolution) => !findRoute(routed, { operation, resolution }))
      .map((resolution) => [operation, resolution] as const),
  );
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
