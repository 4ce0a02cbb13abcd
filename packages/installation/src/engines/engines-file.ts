import { findRoute } from '@image-production/engines';
import type { Route } from '@image-production/engines';
import { describeOperation, operations, resolutions } from '@image-production/operations';
import type { Operation, Resolution } from '@image-production/operations';
import { z } from 'zod';

import { engineKinds } from './engine-kinds.ts';

const engineName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'has to be a name such as rack-2');
const dollars = z
  .string()
  .regex(/^\d{1,9}\.\d{2,6}$/, 'has to be an amount such as "0.24"')
  .describe('In the operator’s own reckoning.');

/** What every engine may be given, whatever its kind. */
const commonSettings = {
  concurrency: z.int().min(1).max(64).optional().describe('Pictures of a worker at once.'),
  requestsPerMinute: z.int().min(1).max(100_000).optional(),
  timeoutSeconds: z.int().min(10).max(3_600).optional(),
  budget: z
    .strictObject({ perDay: dollars, perPicture: dollars })
    .optional()
    .describe('A stop when reached, counted by each worker from its start.'),
};

const engine = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('previz'), ...engineKinds.previz.settings, ...commonSettings }),
  z.strictObject({
    kind: z.literal('sd-server'),
    ...engineKinds['sd-server'].settings,
    ...commonSettings,
  }),
  z.strictObject({ kind: z.literal('openai'), ...engineKinds.openai.settings, ...commonSettings }),
  z.strictObject({ kind: z.literal('flux'), ...engineKinds.flux.settings, ...commonSettings }),
  z.strictObject({ kind: z.literal('gemini'), ...engineKinds.gemini.settings, ...commonSettings }),
]);

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
    for (const [name, settings] of Object.entries(engines)) {
      const missing = missingMember(settings);
      if (!missing) continue;
      context.addIssue({ code: 'custom', path: ['engines', name, missing], message: 'is missing' });
    }
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

/** OpenAI asks for a key, and whoever else answers in its place has to be found. */
function missingMember(settings: z.output<typeof engine>): 'apiKey' | 'baseUrl' | undefined {
  if (settings.kind !== 'openai') return undefined;
  if (settings.profile === 'openai') return settings.apiKey ? undefined : 'apiKey';
  return settings.baseUrl === undefined ? 'baseUrl' : undefined;
}

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
