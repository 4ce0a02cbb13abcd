import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addressGroup, ClientAddresses } from './client-addresses.ts';

const behindProxies = new ClientAddresses([
  { family: 'ipv4', address: '10.0.0.0', prefixBits: 8 },
  { family: 'ipv6', address: '2001:db8::', prefixBits: 32 },
]);

describe('the address of a client', () => {
  it('is that of the connection, whatever a header says', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.string(), (peer, header) => {
        expect(new ClientAddresses([]).resolveClient(peer, header)).toBe(peer);
      }),
    );
    expect(behindProxies.resolveClient('192.0.2.1', '203.0.113.9')).toBe('192.0.2.1');
  });

  it.each([
    [
      'the last one that no proxy has',
      '10.0.0.1',
      '198.51.100.1, 203.0.113.9, 10.1.1.1',
      '203.0.113.9',
    ],
    [
      'never one that a client could have made up',
      '10.0.0.1',
      '10.9.9.9, 203.0.113.9',
      '203.0.113.9',
    ],
    ['that of the first proxy when all are proxies', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['that of the proxy when it says nothing', '10.0.0.1', undefined, '10.0.0.1'],
    ['that of the proxy when it says nonsense', '10.0.0.1', '203.0.113.9, unknown', '10.0.0.1'],
    ['that of the proxy when it says next to nothing', '10.0.0.1', ' , ', '10.0.0.1'],
    ['told with a port', '10.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
    ['told in brackets', '2001:db8::1', '[2001:470::9]:4711', '2001:470::9'],
    ['told in IPv6', '2001:db8::1', '2001:470::9', '2001:470::9'],
    ['through an IPv6 socket', '::ffff:192.0.2.1', undefined, '192.0.2.1'],
    ['behind a proxy at an IPv6 socket', '::ffff:10.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['with a zone', 'fe80::1%eth0', undefined, 'fe80::1'],
  ])('is %s', (_what, peer, header, client) => {
    expect(behindProxies.resolveClient(peer, header)).toBe(client);
  });

  it('is unknown when the connection is gone', () => {
    expect(behindProxies.resolveClient('', '203.0.113.9')).toBe('');
  });
});

describe('a trusted proxy', () => {
  it.each([
    ['10.255.0.1', true],
    ['::ffff:10.0.0.1', true],
    ['11.0.0.1', false],
    ['2001:db8:ffff::1', true],
    ['2001:db9::1', false],
    ['', false],
    ['localhost', false],
  ])('is %j: %s', (address, isTrusted) => {
    expect(behindProxies.isTrustedProxy(address)).toBe(isTrusted);
  });
});

describe('a group of addresses', () => {
  it('is one IPv4 address, however it is written', () => {
    expect(addressGroup('192.0.2.1')).toBe('192.0.2.1');
    expect(addressGroup('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(addressGroup('192.0.2.2')).not.toBe(addressGroup('192.0.2.1'));
  });

  it('is the network of an IPv6 address', () => {
    const one = addressGroup('2001:db8:1:2::1');
    expect(addressGroup('2001:0db8:0001:0002:ffff:ffff:ffff:ffff')).toBe(one);
    expect(addressGroup('2001:db8:1:3::1')).not.toBe(one);
    expect(addressGroup('::1')).not.toBe(one);
  });

  it('of nothing is a group of its own', () => expect(addressGroup('')).toBe(''));
});
