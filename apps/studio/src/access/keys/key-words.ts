import type { ApiKey } from '@image-production/client';

import { dollars } from '../../service/money.ts';

export type Scope = ApiKey['scopes'][number];
export type Period = NonNullable<ApiKey['spendCap']>['period'];

/** What a key may do, each in the words of whoever gives it away. */
export const scopeWords: Readonly<Record<Scope, string>> = {
  generate: 'Order photographs and cast models, which spends',
  read: 'See requests, files and models',
  models: 'Save, rename and delete models',
  wallet: 'See the wallet and its statements',
  keys: 'Make and revoke keys, see the audit trail',
  webhooks: 'Set up webhooks',
};

export const periodWords: Readonly<Record<Period, string>> = {
  day: 'a day',
  month: 'a month',
  total: 'in all',
};

/** `ips_live_4fq2…x9Tk`: enough to know it again, nothing to use it by. */
export function shownKey({ prefix, lastFour }: Pick<ApiKey, 'prefix' | 'lastFour'>): string {
  return `${prefix}…${lastFour ?? ''}`;
}

export function capInWords({ spendCap }: Pick<ApiKey, 'spendCap'>): string {
  if (spendCap === null) return 'no cap on spending';
  return `at most ${dollars(spendCap.amount.amount)} ${periodWords[spendCap.period]}`;
}

type Ends = Pick<ApiKey, 'revokedAt' | 'expiresAt'>;

/** Whether calls with it are refused by now. */
export function hasEnded({ revokedAt, expiresAt }: Ends, nowMs: number): boolean {
  const end = Math.min(...[revokedAt, expiresAt].map((at) => (at ? Date.parse(at) : Infinity)));
  return end <= nowMs;
}

/** Why it has ended, or that it works. */
export function stateOfKey(key: Ends, nowMs: number): 'works' | 'revoked' | 'expired' {
  if (!hasEnded(key, nowMs)) return 'works';
  return key.revokedAt !== null && Date.parse(key.revokedAt) <= nowMs ? 'revoked' : 'expired';
}
