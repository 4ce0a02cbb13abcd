import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

const path = join(import.meta.dirname, '../../fixtures/schema.json');

const description = z
  .object({
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
    components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
  })
  .parse(JSON.parse(readFileSync(path, 'utf8')));

const submission = z.object({
  post: z.object({
    requestBody: z.object({
      content: z.object({
        'application/json': z.object({ schema: z.object({ $ref: z.string() }) }),
      }),
    }),
  }),
});

/** A schema of the description, with no members but its own. */
export function describedAs(name: string): z.ZodType {
  const schema = description.components.schemas[name];
  if (!schema) throw new Error(`nothing is described as ${name}`);
  return z.fromJSONSchema({ ...schema, additionalProperties: false });
}

const bodies = new Map<string, z.ZodType | undefined>();

/** What a model takes; undefined when the description has no such model. */
export function bodyOf(model: string): z.ZodType | undefined {
  // Reading a schema takes longer than all else that the stand-in does for an order.
  if (!bodies.has(model)) bodies.set(model, readBody(model));
  return bodies.get(model);
}

function readBody(model: string): z.ZodType | undefined {
  const read = submission.safeParse(description.paths[`/v1/${model}`]);
  if (!read.success) return undefined;
  const { $ref } = read.data.post.requestBody.content['application/json'].schema;
  return describedAs($ref.split('/').at(-1) ?? '');
}
