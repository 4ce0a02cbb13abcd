import { describe, expect, it } from 'vitest';

import { auditFilters, toAuditQuery } from './audit-filters.ts';

describe('filters of the audit trail', () => {
  it('are taken from an address, and nothing else of it', () => {
    const search = { action: 'key.create', actor: 'key_1', from: '2026-11-24', to: 'soon', x: 1 };
    expect(auditFilters(search)).toEqual({
      action: 'key.create',
      actor: 'key_1',
      from: '2026-11-24',
    });
    expect(auditFilters({ action: 'key.steal', subject: 'a b' })).toEqual({});
  });

  it('hold whole days, the last one with them', () => {
    const { created_after = '', created_before = '' } = toAuditQuery({
      from: '2026-11-24',
      to: '2026-11-24',
    });
    expect(Date.parse(created_before) - Date.parse(created_after)).toBe(86_400_001);
    expect(new Date(created_before).getHours()).toBe(0);
  });
});
