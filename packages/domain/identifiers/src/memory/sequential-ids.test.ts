import { describe, expect, it } from 'vitest';

import { isId } from '../index.ts';
import { SequentialIds } from './index.ts';

describe('SequentialIds', () => {
  it('returns valid identifiers that sort by age', () => {
    const ids = new SequentialIds();
    const issued = Array.from({ length: 100 }, () => ids.next('request'));
    expect(issued.every((id) => isId('request', id))).toBe(true);
    expect(issued.toSorted()).toEqual(issued);
    expect(new Set(issued).size).toBe(100);
  });

  it('repeats itself in every run', () => {
    const ids = new SequentialIds();
    expect(ids.next('model')).toBe('mdl_00000000000000000000000001');
    expect(ids.next('hold')).toBe('hld_00000000000000000000000002');
  });
});
