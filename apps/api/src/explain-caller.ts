import type { ReadmitFailure } from '@image-production/access';

/** The same for every cause: a key that is unknown, revoked, expired or of an erased organization. */
const unauthenticated = 'Send a valid API key as "Authorization: Bearer <key>".';

const suspended =
  'The operator has suspended this organization; reading, downloading and canceling still work.';

/** Why a caller is not let in, or no longer when its call is to have an effect. */
export function explainCaller(failure: ReadmitFailure): string {
  switch (failure.kind) {
    case 'unauthenticated':
      return unauthenticated;
    case 'organization-suspended':
      return suspended;
    case 'insufficient-scope':
      return `The API key lacks the scope ${failure.scope}.`;
  }
}
