import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

const fixtures = join(import.meta.dirname, '../../fixtures');

/** A fixture of this package, as it is on the disk. */
export function readFixture(name: string): unknown {
  return JSON.parse(readFileSync(join(fixtures, name), 'utf8'));
}

type Schema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;

interface Description {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/**
 * A schema of the published description with its objects closed: Google refuses a member that it
 * does not know, and the description does not say so.
 */
export function describedSchema(name: string): z.ZodType {
  const { schemas } = (readFixture('schema.json') as Description).components;
  const closed = close(schemas) as Record<string, Schema>;
  return z.fromJSONSchema({ ...closed[name], $defs: closed });
}

function close(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(close);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, member]) => [
    key,
    key === '$ref' ? String(member).replace('#/components/schemas/', '#/$defs/') : close(member),
  ]);
  const isObject = 'type' in value && value.type === 'object' && 'properties' in value;
  return { ...Object.fromEntries(members), ...(isObject && { additionalProperties: false }) };
}
