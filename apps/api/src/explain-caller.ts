import type { ReadmitFailure } from '@image-production/access';

/** One text for every cause, so that callers cannot tell an unknown key from a revoked one. */
const unauthenticated = 'Send a valid API key as "Authorization: Bearer <key>".';

const suspended =
  'The operator has suspended this organization; reading, downloading and canceling still work.';

/** Explains why a caller is refused, at authentication or again before its call takes effect. */
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
