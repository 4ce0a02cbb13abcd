import type { AccessServices, Deed } from '@image-production/access';
import type { IntakeServices } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from './api-environment.ts';

/** The services of use cases, with who calls them and in which call: for the audit trail. */
export function onBehalf(
  { production, access }: Pick<ApiServices, 'production' | 'access'>,
  context: ApiContext,
): { readonly production: IntakeServices; readonly access: AccessServices } {
  const deed = deedOf(context);
  return { production: { ...production, deed }, access: { ...access, deed } };
}

/** A browser is known by the key that it was signed in with. */
function deedOf({ var: { operator, caller, session, traceId } }: ApiContext): Deed {
  if (operator) return { actor: { kind: 'operator', id: operator.id }, traceId };
  return { actor: { kind: session ? 'studio' : 'key', id: caller.keyId }, traceId };
}
