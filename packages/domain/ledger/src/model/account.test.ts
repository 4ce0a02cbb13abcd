import { describe, expect, it } from 'vitest';

import { accountAt, placeOf } from './account.ts';
import type { AccountId, AccountRole } from './account.ts';

const live = 'org_01HNZXD07M5CEN5XA66EMZSRZW';
const twin = 'org_71HNZXD07M5CEN5XA66EMZSRZW';
const roles: readonly AccountRole[] = [
  'wallet',
  'receivable',
  'revenue',
  'funding',
  'refunds',
  'write_offs',
];

describe('the accounts of test mode', () => {
  it.each(roles)('share no %s with those of money', (role) => {
    const [money, play] = [live, twin].map((ownerId) => accountAt(role, ownerId, 'frame'));
    expect(money).toMatch(/^(org|sys):/);
    expect(play).toMatch(/^test:/);
    expect(placeOf(money as AccountId)).toMatchObject({ role, books: 'live' });
    expect(placeOf(play as AccountId)).toMatchObject({ role, books: 'test' });
  });

  it('have owners of test mode only', () => {
    expect(placeOf(`test:${live}:wallet` as AccountId)).toBeUndefined();
    expect(placeOf(`org:${twin}:wallet` as AccountId)).toBeUndefined();
  });
});
