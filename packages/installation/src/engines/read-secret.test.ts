import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { readSecret } from './read-secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'key'), 'from a file\n');
writeFileSync(join(folder, 'empty'), '\n');

it.each([
  [{ env: 'ENGINE_KEY' }, 'from the environment'],
  [{ env: 'NO_SUCH_KEY' }, undefined],
  [{ env: 'EMPTY_KEY' }, undefined],
  [{ file: 'key' }, 'from a file'],
  [{ file: 'empty' }, undefined],
  [{ file: 'no-such-file' }, undefined],
])('the key of %o is %s', (source, key) => {
  const environment = { ENGINE_KEY: 'from the environment', EMPTY_KEY: ' ' };
  expect(readSecret(source, environment, folder)).toBe(key);
});
