import { bookDescriptions } from './descriptions/books.ts';
import { commonDescriptions } from './descriptions/common.ts';
import type { Descriptions } from './descriptions/descriptions.ts';
import { identityDescriptions } from './descriptions/identities.ts';
import { inputDescriptions } from './descriptions/inputs.ts';
import { parameterDescriptions } from './descriptions/parameters.ts';
import { recordDescriptions } from './descriptions/records.ts';
import { serviceDescriptions } from './descriptions/service.ts';

/** What every owner's members mean. A member that its schema describes needs no row. */
export const memberDescriptions: Descriptions = {
  ...inputDescriptions,
  ...recordDescriptions,
  ...identityDescriptions,
  ...bookDescriptions,
  ...serviceDescriptions,
};

type Json = Record<string, unknown>;

interface Described {
  readonly components?: { readonly schemas?: object };
  readonly paths?: object;
}

/**
 * Writes into the document what members mean whose schemas do not say it: by the row of their owner
 * (a component, or an operation for bodies of its own), else by what their name means everywhere.
 */
export function describeMembers({ components, paths = {} }: Described): void {
  for (const [name, schema] of Object.entries(components?.schemas ?? {})) {
    describeIn(schema, name, []);
  }
  const operations = Object.values(paths).flatMap((methods: object) => Object.values(methods));
  for (const operation of operations.filter(isObject)) {
    const owner = String(operation['operationId']);
    describeParameters(operation['parameters']);
    for (const schema of schemasOf(operation)) describeIn(schema, owner, []);
  }
}

/** The schemas that stand at an operation itself: those of its bodies. */
function* schemasOf({ requestBody, responses }: Json): Generator {
  const answers = isObject(responses) ? Object.values(responses) : [];
  for (const body of [requestBody, ...answers].filter(isObject)) {
    if (!isObject(body['content'])) continue;
    for (const media of Object.values(body['content']).filter(isObject)) yield media['schema'];
  }
}

function describeIn(schema: unknown, owner: string, path: readonly string[]): void {
  if (Array.isArray(schema)) {
    for (const option of schema) describeIn(option, owner, path);
    return;
  }
  if (!isObject(schema)) return;
  const { properties, items, anyOf, oneOf } = schema;
  for (const [name, member] of Object.entries(isObject(properties) ? properties : {})) {
    if (!isObject(member)) continue;
    const here = [...path, name];
    const said = describeMember(owner, here);
    if (member['description'] === undefined && said !== undefined) member['description'] = said;
    describeIn(member, owner, here);
  }
  for (const inner of [items, anyOf, oneOf]) describeIn(inner, owner, path);
}

function describeMember(owner: string, path: readonly string[]): string | undefined {
  const own = memberDescriptions[owner]?.[path.join('.')];
  return (
    own ?? commonDescriptions[path.slice(-2).join('.')] ?? commonDescriptions[path.at(-1) ?? '']
  );
}

function describeParameters(parameters: unknown): void {
  if (!Array.isArray(parameters)) return;
  for (const parameter of parameters.filter(isObject)) {
    parameter['description'] ??= parameterDescriptions[String(parameter['name'])];
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
