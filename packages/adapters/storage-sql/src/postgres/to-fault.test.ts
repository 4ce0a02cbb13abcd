import { Fault } from '@image-production/kernel';
import pg from 'pg';
import { describe, expect, it } from 'vitest';

import { conflictOf, toFault } from './to-fault.ts';

function ofDatabase(code: string): pg.DatabaseError {
  const error = new pg.DatabaseError('it says so', 1, 'error');
  error.code = code;
  error.detail = 'Failing row contains (a word of a client).';
  return error;
}

describe('trouble of PostgreSQL', () => {
  it.each([
    ['08006', 'a broken connection', true],
    ['40001', 'a serialization failure', true],
    ['40P01', 'a deadlock', true],
    ['53100', 'a full disk', true],
    ['53300', 'too many connections', true],
    ['55P03', 'a lock that others keep', true],
    ['57014', 'a statement that takes too long', true],
    ['57P01', 'a server that ends', true],
    ['57P03', 'a server that starts', true],
    ['28P01', 'a wrong password', false],
    ['3D000', 'a database that is not there', false],
    ['XX001', 'a damaged page', false],
  ])('%s, %s, is a Fault: retryable %s', (code, _title, isRetryable) => {
    const fault = toFault(ofDatabase(code));
    expect(fault).toBeInstanceOf(Fault);
    expect(fault).toMatchObject({ isRetryable, isDiskFull: code === '53100' });
  });

  it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
    'without a code, "%s", is a retryable Fault',
    (message) => {
      expect(toFault(new Error(message))).toMatchObject({ name: 'Fault', isRetryable: true });
    },
  );

  it('that is a Fault already stays the same', () => {
    const fault = toFault(new Error('Connection terminated unexpectedly'));
    expect(toFault(fault)).toBe(fault);
  });

  it.each([
    ['28P01', 'the database refuses: it says so (28P01)'],
    ['53100', 'the database is in trouble: it says so (53100, ENOSPC)'],
  ])('tells a refusal from trouble: %s', (code, message) => {
    expect(toFault(ofDatabase(code))).toMatchObject({ message });
  });

  it('that is a bug of the program stays what it is, without what clients wrote', () => {
    const violation = ofDatabase('23505');
    expect(toFault(violation)).toBe(violation);
    expect(JSON.stringify(violation)).not.toContain('a word of a client');
  });

  it.each([
    ['23505', 'key-taken'],
    ['40001', 'rivals'],
    ['40P01', 'rivals'],
    ['55P03', 'held'],
    ['57P01', undefined],
    ['57014', undefined],
  ])('%s as a conflict after which a transaction runs again: %s', (code, conflict) => {
    expect(conflictOf(toFault(ofDatabase(code)))).toBe(conflict);
  });
});
