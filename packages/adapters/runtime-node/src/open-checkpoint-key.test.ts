import { execFile } from 'node:child_process';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';

import { Fault } from '@image-production/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { Ed25519CheckpointSigner, openCheckpointKey } from './index.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checkpoint-key-'));
  path = join(folder, 'data', 'checkpoint-key.pem');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const toPem = (key: KeyObject): string =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();

describe('openCheckpointKey', () => {
  it('creates a key once that only its owner can read, then reads it', async () => {
    const made = await openCheckpointKey(path);
    const { mode } = await stat(path);
    expect(mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toBe(toPem(made.signingKey));
    const read = await openCheckpointKey(path);
    expect(read.signingKey.equals(made.signingKey)).toBe(true);
    expect(await readdir(join(folder, 'data'))).toEqual(['checkpoint-key.pem']);
  });

  it('makes a new key in each new file', async () => {
    const [one, other] = [
      await openCheckpointKey(path),
      await openCheckpointKey(join(folder, 'other.pem')),
    ];
    expect(one.signingKey.equals(other.signingKey)).toBe(false);
  });

  it('returns the same key to concurrent callers', async () => {
    // Staggered, so that some callers find a file that another is creating.
    const opening: ReturnType<typeof openCheckpointKey>[] = [];
    for (let count = 0; count < 50; count += 1) {
      opening.push(openCheckpointKey(path));
      await setImmediate();
    }
    const opened = await Promise.all(opening);
    const written = await readFile(path, 'utf8');
    expect(opened.map(({ signingKey }) => toPem(signingKey))).toEqual(opened.map(() => written));
    expect(await readdir(join(folder, 'data'))).toEqual(['checkpoint-key.pem']);
  });

  it('returns the same key to processes starting at the same time', async () => {
    const source = JSON.stringify(join(import.meta.dirname, 'open-checkpoint-key.ts'));
    const program = [
      `import { openCheckpointKey } from ${source};`,
      'const { signingKey } = await openCheckpointKey(process.argv[1]);',
      `process.stdout.write(signingKey.export({ type: 'pkcs8', format: 'pem' }));`,
    ].join('\n');
    const run = (): Promise<{ stdout: string }> =>
      promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program, path]);
    const written = (await Promise.all([run(), run(), run()])).map(({ stdout }) => stdout);
    expect(new Set(written)).toEqual(new Set([await readFile(path, 'utf8')]));
  });

  it('reads the public keys of retired signers after a rotation', async () => {
    const older = await openCheckpointKey(path);
    const signed = await new Ed25519CheckpointSigner(older).sign('text');
    const { privateKey } = generateKeyPairSync('ed25519');
    const { publicKey: oldest } = generateKeyPairSync('ed25519');
    const publicKeys = toPem(createPublicKey(older.signingKey)) + toPem(oldest);
    await writeFile(path, `${toPem(privateKey)}\nuntil 2026:\n${publicKeys}`);
    const rotated = await openCheckpointKey(path);
    expect(rotated.signingKey.equals(privateKey)).toBe(true);
    expect(rotated.olderKeys).toHaveLength(2);
    expect(await new Ed25519CheckpointSigner(rotated).verify('text', signed)).toBe(true);
  });

  const pair = generateKeyPairSync('ed25519');
  const pem = toPem(pair.privateKey);
  const wrong = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  it.each([
    ['nothing', '', 'not exactly one private key'],
    ['no key', 'hello\n', 'not exactly one private key'],
    ['a public key alone', toPem(pair.publicKey), 'not exactly one private key'],
    ['two private keys', pem + pem, 'not exactly one private key'],
    ['a part of a key', pem.slice(0, 60), 'not exactly one private key'],
    ['a damaged key', pem.replace(/\n.{20}/, '\nAAAAAAAAAAAAAAAAAAAA'), 'cannot be used'],
    ['a key of another kind', toPem(wrong.privateKey), 'a key that is ec, not Ed25519'],
    ['an older key of another kind', pem + toPem(wrong.publicKey), 'not Ed25519'],
  ])('refuses a file with %s, names it, and leaves it alone', async (_, text, reason) => {
    await mkdir(join(folder, 'data'));
    await writeFile(path, text);
    const opening = openCheckpointKey(path);
    await expect(opening).rejects.toThrow(Fault);
    await expect(opening).rejects.toThrow(path);
    await expect(opening).rejects.toThrow(reason);
    expect(await readFile(path, 'utf8')).toBe(text);
  });

  it('reports a file that can neither be read nor made', async () => {
    await expect(openCheckpointKey(folder)).rejects.toThrow(/checkpoint key .* cannot .* EISDIR/);
    await writeFile(join(folder, 'file'), '');
    const opening = openCheckpointKey(join(folder, 'file', 'key.pem'));
    await expect(opening).rejects.toMatchObject({ name: 'Fault', isRetryable: false });
    await symlink(join(folder, 'nowhere'), join(folder, 'link.pem'));
    await expect(openCheckpointKey(join(folder, 'link.pem'))).rejects.toThrow('ENOENT');
    expect((await readdir(folder)).toSorted()).toEqual(['file', 'link.pem']);
  });
});
