import type { ApiKey, IssuedApiKey, SpendCap } from '@image-production/access';
import { toMoney } from '@image-production/contract';
import type { ApiKeyAnswer, CreatedApiKeyAnswer } from '@image-production/contract';
import { parseDollars, valueOf } from '@image-production/kernel';

import { inputProblem } from '../input-problem.ts';
import { isLive } from './is-live.ts';
import { timestamp, timestampOrNull } from './timestamp.ts';

export function toApiKeyAnswer(key: ApiKey): ApiKeyAnswer {
  const { spendCap } = key;
  return {
    keyId: key.id,
    name: key.name,
    prefix: key.displayStart,
    lastFour: key.lastFour,
    mode: isLive(key.organizationId) ? 'live' : 'test',
    livemode: isLive(key.organizationId),
    scopes: [...key.scopes],
    spendCap: spendCap && { amount: toMoney(spendCap.amount), period: spendCap.period },
    createdAt: timestamp(key.createdAt),
    expiresAt: timestampOrNull(key.expiresAt),
    lastUsedAt: timestampOrNull(key.lastUsedAt),
    revokedAt: timestampOrNull(key.revokedAt),
  };
}

/** With the secret, which nobody sees again. */
export function toCreatedApiKeyAnswer({ apiKey, secret }: IssuedApiKey): CreatedApiKeyAnswer {
  return { ...toApiKeyAnswer(apiKey), apiKey: secret };
}

/** The end and the cap of a body, where it names them. */
export function toKeyLimits(
  body: {
    readonly expires_at?: string | undefined;
    readonly spend_cap?: (Pick<SpendCap, 'period'> & { readonly amount: string }) | undefined;
  },
  now: number,
): { readonly expiresAt?: number; readonly spendCap?: SpendCap } {
  const { expires_at: expiresAt, spend_cap: cap } = body;
  return {
    ...(expiresAt !== undefined && { expiresAt: futureTime(expiresAt, now) }),
    // The schema accepts amounts in dollars only.
    ...(cap && { spendCap: { amount: valueOf(parseDollars(cap.amount)), period: cap.period } }),
  };
}

function futureTime(text: string, now: number): number {
  const expiresAt = Date.parse(text);
  if (expiresAt > now) return expiresAt;
  const message = 'expires_at lies in the past.';
  throw inputProblem([{ pointer: '/expires_at', code: 'value_not_allowed', message }]);
}
