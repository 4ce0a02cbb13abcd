import { resumeSession } from '@image-production/access';
import type { SessionCaller } from '@image-production/access';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from '../http/api-environment.ts';
import { requireAllowed } from '../http/authenticate.ts';
import type { Entrance } from '../http/entrance.ts';
import { problemOfFailure } from '../problem.ts';
import { requireSameOrigin } from './require-same-origin.ts';
import { readSessionToken } from './session-cookie.ts';

/** The operations for browsers that are signed in to Studio: by cookie, never by key. */
export function studioEntrance(services: ApiServices): Entrance {
  return {
    prefix: '/studio/api',
    isServed: ({ path }) => path.startsWith('/v1/'),
    authorize: async (context, row) => {
      const { caller } = await requireSession(context, services);
      await requireAllowed(context, services, row, caller);
    },
    identify: async (context) => void (await requireSession(context, services)),
  };
}

/** Returns who is signed in; throws one and the same 401 for every other case. */
export async function requireSession(
  context: ApiContext,
  services: ApiServices,
): Promise<SessionCaller> {
  requireSameOrigin(context, services);
  const token = readSessionToken(context, services);
  if (token === undefined) throw problemOfFailure({ kind: 'unauthenticated' });
  const resumed = await resumeSession({ ...services.access, ...services }, token);
  if (!resumed.ok) throw problemOfFailure(resumed.failure);
  context.set('session', resumed.value);
  return resumed.value;
}
