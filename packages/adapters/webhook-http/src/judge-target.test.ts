import { expect, it } from 'vitest';

import { createWebhookTargets } from './judge-target.ts';

const targets = createWebhookTargets(['localhost', '127.0.0.1', '::1', 'Receiver.test']);
const strict = createWebhookTargets([]);

it.each([
  'https://example.com/hook',
  'https://example.com:8443/hook?a=b',
  'https://8.8.8.8/',
  'https://[2606:4700:4700::1111]/',
  'https://bücher.example/',
])('%s may be sent to', (url) => {
  expect(strict.problemWith(url)).toBeUndefined();
});

it.each([
  ['http://example.com/', 'scheme'],
  ['ftp://example.com/', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['https://user:password@example.com/', 'credentials'],
  ['https://user@example.com/', 'credentials'],
  ['example.com', 'malformed'],
  ['https://', 'malformed'],
  [`https://example.com/${'a'.repeat(2048)}`, 'malformed'],
  [`https://example.com/${'🧥'.repeat(2029)}`, 'malformed'],
  ['https://localhost/', 'host'],
  ['https://LOCALHOST./', 'host'],
  ['https://api.localhost/', 'host'],
  ['https://printer.local/', 'host'],
  ['https://metadata.google.internal/', 'host'],
  ['https://database/', 'host'],
  ['https://127.0.0.1/', 'host'],
  ['https://127.0.0.1./', 'host'],
  ['https://127.1/', 'host'],
  ['https://0x7f.1/', 'host'],
  ['https://0x7f000001/', 'host'],
  ['https://0177.0.0.1/', 'host'],
  ['https://2130706433/', 'host'],
  ['https://0/', 'host'],
  ['https://１２７.0.0.1/', 'host'],
  ['https://127。0。0。1/', 'host'],
  ['https://10.0.0.1/', 'host'],
  ['https://172.16.0.1/', 'host'],
  ['https://192.168.1.1/', 'host'],
  ['https://100.64.0.1/', 'host'],
  ['https://169.254.169.254/latest/meta-data/', 'host'],
  ['https://[::1]/', 'host'],
  ['https://[::]/', 'host'],
  ['https://[::ffff:127.0.0.1]/', 'host'],
  ['https://[::ffff:7f00:1]/', 'host'],
  ['https://[64:ff9b::7f00:1]/', 'host'],
  ['https://[2002:7f00:1::]/', 'host'],
  ['https://[fd00:ec2::254]/', 'host'],
  ['https://[fe80::1]/', 'host'],
])('%s is refused: %s', (url, problem) => {
  expect(strict.problemWith(url)).toBe(problem);
});

it.each([
  'http://localhost:3000/',
  'https://127.1/',
  'http://[::1]:8080/',
  'http://receiver.test/',
])('%s may be sent to where its host is allowed', (url) => {
  expect(targets.problemWith(url)).toBeUndefined();
  expect(strict.problemWith(url)).toBeDefined();
});

it('an allowed host allows nothing below it, and no user', () => {
  expect(targets.problemWith('http://a.receiver.test/')).toBe('scheme');
  expect(targets.problemWith('https://10.0.0.1/')).toBe('host');
  expect(targets.problemWith('http://user@localhost/')).toBe('credentials');
});
