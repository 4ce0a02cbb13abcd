import { wireOperations } from '@image-production/contract';
import type { OperationRow } from '@image-production/contract';
import { idPrefixes, isId } from '@image-production/identifiers';
import type { IdKind } from '@image-production/identifiers';
import type { z } from 'zod';

import { ProblemError } from '../problem-error.ts';

const nothing = 'There is nothing here.';
const kinds = Object.keys(idPrefixes) as IdKind[];

/** GET operations whose only parameter is an id at the end of the path. */
const lookups = Object.values<OperationRow>(wireOperations).filter(
  ({ method, path }) => method === 'get' && /^\/v1\/[^{]+\/\{\w+\}$/.test(path),
);

/**
 * The 404 for a path whose parameters are malformed, with advice where the id is of another kind.
 * It depends on the path's spelling only, so it does not disclose what exists.
 */
export function misnamedPath(params: z.ZodObject, given: Readonly<Record<string, string>>) {
  for (const [name, schema] of Object.entries(params.shape)) {
    const value = given[name] ?? '';
    const expectedKind = kinds.find((kind) => accepts(schema, sampleId(kind)));
    if (!expectedKind || accepts(schema, value)) continue;
    return new ProblemError('not_found', `${nothing} ${advice(name, expectedKind, value)}`);
  }
  return new ProblemError('not_found', nothing);
}

function advice(name: string, taken: IdKind, value: string): string {
  const expected = `${name} takes an id of its own kind (${idPrefixes[taken]}_ and 26 characters)`;
  const kind = kinds.find((candidate) => isId(candidate, value));
  if (!kind) return `${expected}.`;
  const known = `${expected}, and this is a ${idPrefixes[kind]}_ id.`;
  const meant = lookups.find(({ params, path }) => {
    const parameter = /\{(\w+)\}$/.exec(path)?.[1] ?? '';
    return params?.safeParse({ [parameter]: value }).success;
  });
  return meant ? `${known} Did you mean GET ${meant.path}?` : known;
}

function accepts(schema: z.core.$ZodType, value: string): boolean {
  return (schema as z.ZodType).safeParse(value).success;
}

function sampleId(kind: IdKind): string {
  return `${idPrefixes[kind]}_${'0'.repeat(26)}`;
}
