import { expect, it } from 'vitest';

import { unsharedSettings } from './unshared-settings.ts';

const token = 'a token that all of them have';
const all = {
  IPS_OPERATOR_TOKEN: token,
  IPS_URL_SIGNING_KEYS: [{ id: 'k1', secret: token }],
  IPS_RECORDS_DIR: '/mnt/records',
};

it('a database of one machine needs no settings that machines share', () => {
  expect(unsharedSettings({}, { isShared: false })).toEqual([]);
});

it('a database of several machines needs every one of them', () => {
  const named = unsharedSettings({}, { isShared: true }).map((problem) => problem.split(' ', 1)[0]);
  expect(named).toEqual(['IPS_OPERATOR_TOKEN', 'IPS_URL_SIGNING_KEYS', 'IPS_RECORDS_DIR']);
  expect(unsharedSettings(all, { isShared: true })).toEqual([]);
});
