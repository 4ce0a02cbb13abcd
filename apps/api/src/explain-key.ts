import type {
  ApiKeyEnded,
  ApiKeyOutOfReach,
  DelegationFailure,
  RotationFailure,
  TestKeysOnly,
  WiderApiKey,
} from '@image-production/access';
import { toMoney } from '@image-production/contract';
import type { SpendCapReached } from '@image-production/production';
import type { NotATestTwin } from '@image-production/test-mode';

import type { Explanation } from './explain-state.ts';
import { timestampOrNull } from './wire/timestamp.ts';

const widerMembers = {
  spendCap: { pointer: '/spend_cap', message: 'The key that makes it has a lower cap.' },
  expiresAt: { pointer: '/expires_at', message: 'The key that makes it ends earlier.' },
} as const;

/** Refusals that are about keys and what their mode allows. */
export type KeyFailure = DelegationFailure | NotATestTwin | RotationFailure;

/** Explains why a key cannot be made or rotated, or may spend no more. */
export function explainKey(
  failure:
    | ApiKeyEnded
    | NotATestTwin
    | ApiKeyOutOfReach
    | SpendCapReached
    | TestKeysOnly
    | WiderApiKey,
): Explanation {
  switch (failure.kind) {
    case 'spend-cap-reached':
      return explainCap(failure);
    case 'api-key-ended': {
      const extensions = { currentState: 'ended', allowed: [] };
      return { detail: 'The key no longer works; make a new one.', extensions };
    }
    case 'api-key-out-of-reach':
      return { detail: 'A key rotates only keys that may do no more than itself.' };
    case 'not-a-test-twin':
      return { detail: 'Only play money can be reset: call this with a test key.' };
    case 'test-keys-only': {
      const message = 'A test key makes test keys only.';
      const problem = { pointer: '/mode', code: 'value_not_allowed', message } as const;
      return { detail: message, errors: [problem] };
    }
    case 'wider-api-key': {
      const { pointer, message } = widerMembers[failure.member];
      return { detail: message, errors: [{ pointer, code: 'value_not_allowed', message }] };
    }
  }
}

/** Explains what a key has spent of its cap, and when it may spend again. */
function explainCap({ cap, spent, resetsAt }: SpendCapReached): Explanation {
  const amounts = { cap: toMoney(cap), spent: toMoney(spent) };
  const detail = `The key may spend ${amounts.cap.amount} USD; ${amounts.spent.amount} USD are spent or held.`;
  return {
    detail,
    extensions: { ...amounts, resetsAt: timestampOrNull(resetsAt) },
  };
}
