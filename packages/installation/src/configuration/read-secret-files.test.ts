import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { valueOf } from '@image-production/kernel';
import { afterAll, describe, expect, it } from 'vitest';

import { readConfiguration } from './read-configuration.ts';

const folder = mkdtempSync(join(tmpdir(), 'secret-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const token = '4f6d1c0b9a8e7d5c3b2a190817263544';
writeFileSync(join(folder, 'token'), `${token}\n`);
writeFileSync(join(folder, 'database'), 'sqlite:elsewhere.db\n');
writeFileSync(join(folder, 'empty'), '\n');

const problemsOf = (environment: Readonly<Record<string, string>>): readonly string[] => {
  const read = readConfiguration(environment, folder);
  return read.ok ? [] : read.failure.problems;
};

describe('a secret in a file', () => {
  it('is the value of the variable whose name lacks _FILE', () => {
    const { operatorToken, databaseUrl } = valueOf(
      readConfiguration(
        { IPS_OPERATOR_TOKEN_FILE: 'token', IPS_DATABASE_URL_FILE: join(folder, 'database') },
        folder,
      ),
    );
    expect(operatorToken).toBe(token);
    expect(databaseUrl).toBe(`sqlite:${join(folder, 'elsewhere.db')}`);
  });

  it.each(['no-such-file', 'empty', '.'])('is refused when the file is %s', (file) => {
    expect(problemsOf({ IPS_OPERATOR_TOKEN_FILE: file })).toEqual([
      `IPS_OPERATOR_TOKEN_FILE names a file that cannot be read or is empty: ${file}`,
    ]);
  });

  it('is refused beside the variable itself', () => {
    const both = { IPS_OPERATOR_TOKEN: token, IPS_OPERATOR_TOKEN_FILE: 'token' };
    expect(problemsOf(both)).toEqual([
      'IPS_OPERATOR_TOKEN and IPS_OPERATOR_TOKEN_FILE are both set',
    ]);
  });

  it('is never part of a problem, and is told of beside all others', () => {
    writeFileSync(join(folder, 'short'), 'too-short');
    const problems = problemsOf({ IPS_OPERATOR_TOKEN_FILE: 'short', IPS_PORT: 'http' });
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toContain('too-short');
  });

  it('may be named for secrets only', () => {
    expect(problemsOf({ IPS_PORT_FILE: 'token' })).toEqual([
      'IPS_PORT_FILE is not a variable of this service',
    ]);
  });
});
