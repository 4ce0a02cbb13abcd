import type { AccessServices, Deed, Organization } from '@image-production/access';
import { readInput } from '@image-production/contract';
import { isId } from '@image-production/identifiers';
import type { IdKind } from '@image-production/identifiers';
import { ACCESS_SERVICES, CannotStart, PRODUCTION_SERVICES } from '@image-production/installation';
import type { Installation } from '@image-production/installation';
import type { Id, Result } from '@image-production/kernel';
import type { ProductionServices } from '@image-production/production';

import { sentenceOf } from './sentences.ts';
import type { FailureKind } from './sentences.ts';

const exitCode = 1;

export interface Acting {
  readonly access: AccessServices;
  readonly production: ProductionServices;
}

/** Recorded in the audit trail as the token of the configuration is: an operator without an id. */
const deed: Deed = { actor: { kind: 'operator', id: null }, traceId: null };

/** The services of use cases, on behalf of whoever may run this program. */
export async function actAt({ get }: Installation): Promise<Acting> {
  const [access, production] = [await get(ACCESS_SERVICES), await get(PRODUCTION_SERVICES)];
  return { access: { ...access, deed }, production: { ...production, deed } };
}

/** The value, or the end of the command with a sentence. */
export function orRefuse<T>(outcome: Result<T, { readonly kind: FailureKind }>): T {
  if (outcome.ok) return outcome.value;
  throw new CannotStart([sentenceOf(outcome.failure.kind)], exitCode);
}

/** What was typed, by the rules that hold for the API of the operator. */
export function orExplain<Schema extends Parameters<typeof readInput>[0]>(
  schema: Schema,
  given: unknown,
): ReturnType<typeof readInput<Schema>> extends Result<infer Value, unknown> ? Value : never;
export function orExplain(schema: Parameters<typeof readInput>[0], given: unknown): unknown {
  const read = readInput(schema, given);
  if (read.ok) return read.value;
  const problems = read.failure.map(({ pointer, message }) => `${pointer.slice(1)}: ${message}`);
  throw new CannotStart(problems, exitCode);
}

export function orNoId<Kind extends IdKind>(kind: Kind, text: string): Id<Kind> {
  if (isId(kind, text)) return text;
  throw new CannotStart([`${text} is no id of this kind`], exitCode);
}

/** Throws a sentence for an organization that is not there. */
export async function requireOrganization({ access }: Acting, text: string): Promise<Organization> {
  const found = await access.credentials.findOrganization(orNoId('organization', text));
  if (found) return found;
  throw new CannotStart([sentenceOf('organization-not-found')], exitCode);
}
