import { describe, expect, it } from 'vitest';

import { readRetryAfter, sniffPicture } from '../index.ts';
import { keepsRule } from './address-rule.ts';

describe('an address', () => {
  it.each([
    ['127.0.0.1', true, false],
    ['::1', true, false],
    ['10.1.2.3', true, false],
    ['172.16.0.1', true, false],
    ['192.168.1.1', true, false],
    ['fd00::1', true, false],
    ['::ffff:10.0.0.1', true, false],
    ['169.254.169.254', false, false],
    ['fe80::1', false, false],
    ['0.0.0.0', false, false],
    ['100.64.0.1', false, false],
    ['224.0.0.1', false, false],
    ['64:ff9b::a00:1', false, false],
    ['192.0.2.1', false, false],
    ['8.8.8.8', false, true],
    ['2001:4860:4860::8888', false, true],
    ['::ffff:8.8.8.8', false, true],
  ])('%s is private: %s, public: %s', (address, isPrivate, isPublic) => {
    expect(keepsRule(address, 'private')).toBe(isPrivate);
    expect(keepsRule(address, 'public')).toBe(isPublic);
    expect(keepsRule(address, 'any')).toBe(true);
  });
});

describe('a picture', () => {
  it.each([
    ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]],
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
    ['image/webp', [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50]],
    [undefined, [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x41, 0x56, 0x45]],
    [undefined, [0x3c, 0x68, 0x74, 0x6d, 0x6c]],
    [undefined, [0x89, 0x50]],
    [undefined, []],
  ])('is %s by its first bytes, whatever it is called', (type, bytes) => {
    expect(sniffPicture(Uint8Array.from(bytes))).toBe(type);
  });
});

describe('Retry-After', () => {
  const now = Date.UTC(2026, 0, 1);
  it.each([
    [null, null],
    ['', null],
    ['soon', null],
    ['-1', null],
    ['0', 0],
    ['2', 2_000],
    [' 1.5 ', 1_500],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
    ['Wed, 31 Dec 2025 23:59:30 GMT', 0],
    ['99999999', 3_600_000],
  ])('of %j is a pause of %s ms', (value, pauseMs) => {
    expect(readRetryAfter(value, now)).toBe(pauseMs);
  });
});
