import { describe, expect, it } from 'vitest';

import { compileText } from './compile-kernel.ts';

describe('a kernel', () => {
  it('that does not compile is refused with what the compiler says', async () => {
    const compiling = compileText('export function twice(value: i32): i32 { return valu * 2; }');
    await expect(compiling).rejects.toThrow(/Cannot find name 'valu'/);
  });
});
