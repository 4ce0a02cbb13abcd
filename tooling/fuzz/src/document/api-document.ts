import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A JSON Schema of the document, its references kept. */
export type Schema = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Content {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export interface DocumentedHeader {
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface DocumentedAnswer {
  readonly headers?: Readonly<Record<string, DocumentedHeader>>;
  readonly content?: Readonly<Record<string, Content>>;
}

/** An operation as the document has it, its references followed. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** By media type. */
  readonly bodies: Readonly<Record<string, Content>>;
  /** By status. */
  readonly answers: Readonly<Record<string, DocumentedAnswer>>;
  /** Whose credential it takes; null when it takes none. */
  readonly credential: 'apiKey' | 'operatorToken' | null;
}

export interface ApiDocument {
  readonly root: Schema;
  readonly operations: readonly Operation[];
  /** Follows a reference; anything else stays as it is. */
  readonly resolve: <T>(value: T) => T;
}

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

interface RawOperation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, Content> };
  readonly responses: Record<string, DocumentedAnswer>;
  readonly security?: readonly Record<string, unknown>[];
}

/** Reads the document that the service publishes. */
export function readApiDocument(): ApiDocument {
  const path = fileURLToPath(import.meta.resolve('@image-production/contract/openapi.json'));
  const root = JSON.parse(readFileSync(path, 'utf8')) as Schema;
  const resolve = <T>(value: T): T => follow(root, value);
  const paths = root['paths'] as Record<string, Record<string, RawOperation>>;
  const operations = Object.entries(paths).flatMap(([template, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.has(method))
      .map(([method, raw]) => toOperation(method, template, raw, resolve)),
  );
  return { root, operations, resolve };
}

function toOperation(
  method: string,
  path: string,
  raw: RawOperation,
  resolve: ApiDocument['resolve'],
): Operation {
  const schemes = new Set((raw.security ?? []).flatMap((each) => Object.keys(each)));
  const answers = Object.entries(raw.responses).map(([status, answer]) => {
    const { headers = {}, ...rest } = resolve(answer);
    const followed = Object.entries(headers).map(([name, header]) => [
      name.toLowerCase(),
      resolve(header),
    ]);
    return [status, { ...rest, headers: Object.fromEntries(followed) }];
  });
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    parameters: (raw.parameters ?? []).map(resolve),
    bodies: raw.requestBody ? resolve(raw.requestBody).content : {},
    answers: Object.fromEntries(answers) as Operation['answers'],
    credential: schemes.has('operatorToken')
      ? 'operatorToken'
      : schemes.has('apiKey')
        ? 'apiKey'
        : null,
  };
}

function follow<T>(root: Schema, value: T): T {
  const reference = (value as { readonly $ref?: string } | null)?.$ref;
  if (reference === undefined) return value;
  let found: unknown = root;
  for (const step of reference.slice('#/'.length).split('/')) found = (found as Schema)[step];
  // What stands beside a reference, a description, adds to what it names.
  const { $ref: _reference, ...beside } = value as { readonly $ref: string };
  return { ...(follow(root, found) as object), ...beside } as T;
}
