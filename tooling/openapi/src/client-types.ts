import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import openapiTS, { astToString } from 'openapi-typescript';

import { documentPath, repositoryRoot } from './document-path.ts';

/** Where the client library keeps the types of the wire. */
export const clientTypesPath: string = join(repositoryRoot, 'packages/client/src/schema.ts');

type Document = Exclude<Parameters<typeof openapiTS>[0], string | URL | Buffer>;

interface Operation {
  readonly responses: Readonly<Record<string, unknown>>;
}

const head =
  '// Generated from packages/contract/openapi.json by `pnpm openapi`. Not to be edited.\n\n';

/**
 * The types of what customers call. Refusals are left out: they are all one shape, `Problem`, which
 * stays among the components.
 */
export async function clientTypes(): Promise<string> {
  const document = JSON.parse(await readFile(documentPath, 'utf8')) as {
    paths: Record<string, Record<string, Operation>>;
    webhooks?: unknown;
  };
  const paths = Object.entries(document.paths).filter(([path]) => path.startsWith('/v1/'));
  const kept = paths.map(([path, methods]) => [path, withSuccesses(methods)]);
  const { webhooks: _webhooks, ...rest } = document;
  const pruned = { ...rest, paths: Object.fromEntries(kept) } as unknown as Document;
  // What has a default may be left out of a call.
  const types = astToString(await openapiTS(pruned, { defaultNonNullable: false }));
  return head + types;
}

function withSuccesses(methods: Readonly<Record<string, Operation>>) {
  const entries = Object.entries(methods).map(([method, operation]) => {
    const responses = Object.entries(operation.responses).filter(([status]) =>
      status.startsWith('2'),
    );
    return [method, { ...operation, responses: Object.fromEntries(responses) }];
  });
  return Object.fromEntries(entries);
}
