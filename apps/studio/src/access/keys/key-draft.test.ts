import { describe, expect, it } from 'vitest';

import { toCreateKey } from './key-draft.ts';
import type { KeyDraft } from './key-draft.ts';

const draft: KeyDraft = { name: ' Till ', scopes: ['read'], end: 'never', cap: '', period: 'day' };
const noon = Date.parse('2026-11-24T12:00:00Z');

describe('a key as the service takes it', () => {
  it('has no end and no cap unless they are chosen', () => {
    expect(toCreateKey(draft, noon)).toEqual({ name: 'Till', scopes: ['read'] });
  });

  it('ends by the clock of the page and is capped in exact dollars', () => {
    expect(toCreateKey({ ...draft, end: 'month', cap: ' $50 ' }, noon)).toMatchObject({
      expires_at: '2026-12-24T12:00:00.000Z',
      spend_cap: { amount: '50.00', period: 'day' },
    });
  });

  it('leaves an amount that is none to the service', () => {
    expect(toCreateKey({ ...draft, cap: 'much' }, noon).spend_cap?.amount).toBe('much');
  });
});
