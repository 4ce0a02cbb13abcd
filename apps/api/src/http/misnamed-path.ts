import { wireOperations } from '@image-production/contract';
import type { OperationRow } from '@image-production/contract';
import { idPrefixes, isId } from '@image-production/kernel';
import type { IdKind } from '@image-production/kernel';
import type { z } from 'zod';

import { ProblemError } from '../problem-error.ts';

const nothing = 'There is nothing here.';
const kinds = Object.keys(idPrefixes) as IdKind[];

/** Operations that read one thing by its id alone. */
const lookups = Object.values<OperationRow>(wireOperations).filter(
  ({ method, path }) => method === 'get' && /^\/v1\/[^{]+\/\{\w+\}$/.test(path),
);

/**
 * What to say of a path whose parameters can name nothing. It follows from the letters of the
 * path alone: nobody learns from it what exists.
 */
export function misnamedPath(params: z.ZodObject, given: Readonly<Record<string, string>>) {
  for (const [name, schema] of Object.entries(params.shape)) {
    const value = given[name] ?? '';
    const taken = kinds.find((kind) => accepts(schema, sampleId(kind)));
    if (!taken || accepts(schema, value)) continue;
    return new ProblemError('not_found', `${nothing} ${advice(name, taken, value)}`);
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
