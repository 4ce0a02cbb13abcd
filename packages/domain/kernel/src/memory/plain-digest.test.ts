import { describe, expect, it } from 'vitest';

import { plainDigest, plainSha256Hex } from './index.ts';

describe('plainDigest', () => {
  // The first four are the examples of FIPS 180-4 and of the NIST test suite.
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
    ['é€😀', 'df9226927fd572c1ee66eec85de1bb139497614899f36e4e90474cb71f6ef9d0'],
  ])('returns the known digest of %.20j', (text, digest) => {
    expect(plainDigest.sha256Hex(text)).toBe(digest);
  });

  it('replaces a lone surrogate, as every UTF-8 encoder does', () => {
    expect(plainDigest.sha256Hex('\ud800')).toBe(plainDigest.sha256Hex('\ufffd'));
  });
});

describe('plainSha256Hex', () => {
  it('hashes the view it is given, not the buffer behind it', () => {
    const buffer = Uint8Array.from([1, 97, 98, 99, 2]);
    expect(plainSha256Hex(buffer.subarray(1, 4))).toBe(plainDigest.sha256Hex('abc'));
  });

  // At 55, 56 and 64 bytes the length stops fitting into the last block.
  it.each([
    [55, '02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7'],
    [56, 'd4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb'],
    [64, 'f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b'],
  ])('pads a message of %d zero bytes', (length, digest) => {
    expect(plainSha256Hex(new Uint8Array(length))).toBe(digest);
  });
});
