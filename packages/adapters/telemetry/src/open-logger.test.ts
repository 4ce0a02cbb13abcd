import { expect, it } from 'vitest';

import { openLogger } from './open-logger.ts';

const secrets = ['a "quoted" pass/word', 'signing-secret-of-the-service'];

function scene() {
  let text = '';
  const destination = { write: (line: string) => void (text += line) };
  const logger = openLogger({ name: 'test', level: 'debug', secrets, destination });
  return { logger, text: () => text };
}

it.each([
  `ips_live_${'a'.repeat(36)}`,
  `ips_test_${'b'.repeat(36)}`,
  `ips_operator_${'c'.repeat(40)}`,
  `whsec_${'d'.repeat(32)}`,
  'signing-secret-of-the-service',
  'a "quoted" pass/word',
])('%s is in no line, wherever it is', (secret) => {
  const { logger, text } = scene();
  const cause = Object.assign(new Error(`cannot open ${secret}`), { detail: secret });
  logger.info({ headers: { authorization: `Bearer ${secret}` }, token: secret }, secret);
  logger.error({ err: new AggregateError([new Error(secret, { cause })], secret) }, 'failed');
  logger.debug({ deep: { in: { some: [secret] } }, [secret]: 1 });
  expect(text().split('\n')).toHaveLength(4);
  expect(text()).not.toContain(JSON.stringify(secret).slice(1, -1));
  expect(text()).not.toContain(secret);
});

it.each([
  ['postgres://ips:hunter2-long@db:5432/ips', 'hunter2-long', 'postgres://ips:[redacted]@db'],
  ['/v1/requests/req_1/file?exp=7&sig=abc_DEF-9&kid=k', 'abc_DEF-9', '?exp=7&sig=[redacted]&kid=k'],
  ['cookie: __Host-ips_session=abcdef; a=b', 'abcdef', '__Host-ips_session=[redacted]; a=b'],
  ['Authorization: Basic dXNlcjpwYXNz', 'dXNlcjpwYXNz', 'Basic [redacted]'],
])('of %s only the secret is hidden', (said, secret, shown) => {
  const { logger, text } = scene();
  logger.error({ err: new Error(said) }, 'failed');
  expect(text()).not.toContain(secret);
  expect(text()).toContain(shown);
});

it('an error is told by type, message, code and causes, not by what its driver adds', () => {
  const { logger, text } = scene();
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'the brief' });
  logger.error({ err: new TypeError('not stored', { cause }) }, 'failed');
  const line = JSON.parse(text()) as { err: object };
  expect(line.err).toMatchObject({
    type: 'TypeError',
    message: 'not stored',
    cause: { message: 'duplicate key', code: '23505' },
  });
  expect(text()).not.toContain('the brief');
});
