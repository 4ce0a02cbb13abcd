import type { ApiKeyPage, CreatedApiKeyAnswer } from '../output/keys.ts';
import type { SpendingAnswer } from '../output/spending.ts';

const { apiKey, ...listed } = {
  keyId: 'key_01JD3V7M6QK8X2Y4Z6A8B0C2D4',
  name: 'Web shop',
  prefix: 'ips_live_4fQz',
  lastFour: '0bT9',
  mode: 'live',
  livemode: true,
  scopes: ['generate', 'read'],
  spendCap: { amount: { amount: '50.00', currency: 'USD' }, period: 'month' },
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2027-01-31T12:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  apiKey: `ips_live_4fQz${'x'.repeat(26)}000bT9`,
} as const;

export const keyPageExample: ApiKeyPage = {
  data: [{ ...listed, scopes: [...listed.scopes], lastUsedAt: '2026-11-20T11:31:00.000Z' }],
  nextCursor: null,
};

export const createdKeyExample: CreatedApiKeyAnswer = {
  ...listed,
  scopes: [...listed.scopes],
  apiKey,
};

export const spendingExample: SpendingAnswer = {
  from: '2026-11-01',
  to: '2026-11-20',
  by: 'campaign',
  data: [
    {
      day: '2026-11-19',
      keyId: listed.keyId,
      value: 'autumn',
      requests: 3,
      charged: { amount: '0.34', currency: 'USD' },
      held: { amount: '0.17', currency: 'USD' },
    },
  ],
};
