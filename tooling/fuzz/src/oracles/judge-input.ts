import { isJsonContent } from '../calls/call.ts';
import type { Call, FormPart } from '../calls/call.ts';
import { toJsonText } from '../calls/json-text.ts';
import type { ApiDocument, Schema } from '../document/api-document.ts';
import type { SchemaJudge } from '../document/schema-judge.ts';

/** Deeper JSON is refused whatever it says. */
const depthMax = 32;

/** What the document says of a call: the fault of its input, or null where it has none. */
export function findInputFault(
  document: ApiDocument,
  judge: SchemaJudge,
  call: Call,
): string | null {
  const { operation, path, query } = call;
  for (const { in: place, name, schema } of operation.parameters) {
    const given =
      place === 'path' ? path[name] : place === 'query' ? queryValue(query, name) : undefined;
    if (given === undefined) continue;
    const fault = findFault(judge, schema, fromText(document, schema, given.toWellFormed()));
    if (fault !== null) return `${place} ${name}: ${fault}`;
  }
  return findBodyFault(document, judge, call);
}

function queryValue(query: Call['query'], name: string): string | undefined {
  return query.find(([each]) => each === name)?.[1];
}

function findBodyFault(
  document: ApiDocument,
  judge: SchemaJudge,
  { operation, body }: Call,
): string | null {
  if (body.kind === 'json') {
    const read = parse(toJsonText(body.value));
    const { schema } = operation.bodies['application/json'] ?? {};
    return read.fault ?? (schema ? findFault(judge, schema, read.value) : null);
  }
  if (body.kind !== 'form') return null;
  const { schema } = operation.bodies['multipart/form-data'] ?? {};
  return schema ? findFormFault(document, judge, schema, body.parts) : null;
}

function findFormFault(
  document: ApiDocument,
  judge: SchemaJudge,
  schema: Schema,
  parts: readonly FormPart[],
): string | null {
  const fields = (document.resolve(schema)['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  const form: Record<string, unknown> = {};
  for (const part of parts) {
    const field = document.resolve(fields[part.name] ?? {});
    // A file field of a page that nothing was chosen in is no file.
    if (part.fileName === '' && isEmpty(part)) continue;
    if (field['type'] === 'array') {
      form[part.name] = [...((form[part.name] as unknown[] | undefined) ?? []), 'bytes'];
      continue;
    }
    const text = textIn(part);
    const content = field['contentSchema'] as Schema | undefined;
    if (content || field['type'] === 'object') {
      const read = parse(text);
      if (read.fault !== null) return `${part.name}: ${read.fault}`;
      const fault = content ? findFault(judge, content, read.value) : null;
      if (fault !== null) return `${part.name}: ${fault}`;
      form[part.name] = content ? text : read.value;
    } else form[part.name] = fromText(document, field, text);
  }
  return findFault(judge, schema, form);
}

function isEmpty({ content }: FormPart): boolean {
  return !isJsonContent(content) && content.length === 0;
}

function textIn({ content }: FormPart): string {
  if (isJsonContent(content)) return toJsonText(content.json);
  return typeof content === 'string' ? content.toWellFormed() : '';
}

interface Parsed {
  readonly value: unknown;
  readonly fault: string | null;
}

function parse(text: string): Parsed {
  try {
    const value: unknown = JSON.parse(text.toWellFormed());
    const fault = depthOf(text) > depthMax ? 'too deep' : null;
    return { value, fault };
  } catch {
    return { value: undefined, fault: 'is no JSON' };
  }
}

/** Brackets within texts count, too: the mutations have none there. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const sign of text) {
    if (sign === '[' || sign === '{') depth += 1;
    if (sign === ']' || sign === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** What a text stands for where the schema wants a number; other texts stay texts. */
function fromText({ resolve }: ApiDocument, schema: Schema, text: string): unknown {
  const { type } = resolve(schema);
  const isNumber = type === 'integer' || type === 'number';
  return isNumber && /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : text;
}

/** Texts are trimmed and composed before they are judged. */
function findFault(judge: SchemaJudge, schema: Schema, value: unknown): string | null {
  const fault = judge.findFault(schema, value);
  return fault === null ? null : judge.findFault(schema, trimmed(value));
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC').trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, trimmed(each)]));
}
