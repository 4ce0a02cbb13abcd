import { Fault } from '@image-production/kernel';
import { describe, expect, it } from 'vitest';

import { ifThere, onDisk, toFault } from './to-fault.ts';

function diskError(code: string): Error {
  return Object.assign(new Error(`${code}: /secret/path`), { code });
}

describe('toFault', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'EROFS', 'ESTALE'])(
    'says that trying again may help after %s',
    (code) => {
      expect(toFault('write an asset', diskError(code)).isRetryable).toBe(true);
    },
  );

  it.each(['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EISDIR'])(
    'says that trying again does not help after %s',
    (code) => {
      expect(toFault('write an asset', diskError(code)).isRetryable).toBe(false);
    },
  );

  it('names step and code, keeps the cause, shows no path', () => {
    const cause = diskError('EIO');
    const fault = toFault('write an asset', cause);
    expect(fault.message).toBe('cannot write an asset: EIO');
    expect(fault.cause).toBe(cause);
  });

  it.each([new Error('no code'), 'no error', undefined, Object.assign(new Error(), { code: 7 })])(
    'does not retry what it does not know',
    (error) => {
      expect(toFault('write an asset', error).isRetryable).toBe(false);
    },
  );
});

describe('a step on the disk', () => {
  it('returns what the work returns', async () => {
    expect(await onDisk('count', async () => 3)).toBe(3);
    expect(await ifThere('count', async () => 3)).toBe(3);
  });

  it('accepts a missing file only on request', async () => {
    const missing = async (): Promise<never> => {
      throw diskError('ENOENT');
    };
    expect(await ifThere('read an asset', missing)).toBeUndefined();
    await expect(onDisk('read an asset', missing)).rejects.toBeInstanceOf(Fault);
  });

  it('turns other errors into Faults', async () => {
    const failing = async (): Promise<never> => {
      throw diskError('EIO');
    };
    await expect(ifThere('read an asset', failing)).rejects.toBeInstanceOf(Fault);
  });
});
