import { describe, expect, it } from 'vitest';

import { Fault } from './index.ts';

describe('a fault', () => {
  it('is an error that says whether a retry may help', () => {
    const fault = new Fault('the database is busy', { isRetryable: true });
    expect(fault).toBeInstanceOf(Error);
    expect(fault.name).toBe('Fault');
    expect(fault.message).toBe('the database is busy');
    expect(fault.isRetryable).toBe(true);
  });

  it('reports a full disk, also as the cause of another fault', () => {
    const full = new Fault('no room', { isRetryable: true, isDiskFull: true });
    const later = new Fault('not stored', { isRetryable: true, cause: full });
    const other = new Fault('busy', { isRetryable: true, cause: new Error('SQLITE_BUSY') });
    expect([full, later, other].map((fault) => fault.isDiskFull)).toEqual([true, true, false]);
  });

  it('keeps its cause, and has none when none was given', () => {
    const cause = new Error('SQLITE_BUSY');
    expect(new Fault('busy', { isRetryable: true, cause }).cause).toBe(cause);
    expect('cause' in new Fault('busy', { isRetryable: false })).toBe(false);
  });
});
