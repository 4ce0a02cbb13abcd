import { isIPv6 } from 'node:net';

import fc from 'fast-check';
import { expect, it } from 'vitest';

import { isPublicAddress } from './public-address.ts';

it.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '2606:4700:4700::1111',
  '2a00:1450:4001::1',
])('%s is of the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.168.0.1',
  '198.18.0.1',
  '203.0.113.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::8.8.8.8',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::10.0.0.1',
  '2002:7f00:1::',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:db8::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '100::1',
  '5f00::1',
  'no address',
  '',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it('no address that contains one of a private network in its last bits is let through a prefix', () => {
  const prefixes = ['::ffff:', '64:ff9b::', '::', '::ffff:0:', '64:ff9b:1::'];
  const byte = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.constantFrom(...prefixes), byte, byte, byte, (prefix, ...bytes) => {
      const address = `${prefix}10.${bytes.join('.')}`;
      expect(isIPv6(address)).toBe(true);
      expect(isPublicAddress(address)).toBe(false);
    }),
  );
});
