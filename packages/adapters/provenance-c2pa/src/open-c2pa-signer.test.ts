import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isClockShifted } from '@image-production/vitest-config/clock';
import { describe, expect, it } from 'vitest';

import {
  newAuthority,
  newSigner,
  serverAuthentication,
} from './testing/certificates.test-support.ts';
import type { SignerWish } from './testing/certificates.test-support.ts';
import { openWith } from './testing/opened-signer.test-support.ts';
import { isInstalled } from './testing/programs.test-support.ts';

const authority = newAuthority();
const signer = newSigner(authority);
const chain = signer.certificate + authority.certificate;
const dayMs = 86_400_000;

async function refusal(certificate: string | null, key: string | null): Promise<string> {
  const opened = await openWith(certificate, key);
  return opened.ok ? 'opened' : `${opened.failure.part} ${opened.failure.reason}`;
}

async function findRefusal(wish: SignerWish): Promise<string> {
  const { certificate, key } = newSigner(authority, wish);
  return refusal(certificate + authority.certificate, key);
}

describe('opening a signer', () => {
  it.skipIf(isClockShifted || !isInstalled('openssl'))(
    "takes what the commands of the README make (skipped without openssl, or at another date than openssl's)",
    async () => {
      const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
      const commands = /```sh\n(.*?)```/s.exec(readme)?.[1] ?? 'exit 1';
      const folder = mkdtempSync(join(tmpdir(), 'c2pa-'));
      try {
        execFileSync('sh', ['-e', '-c', commands], { cwd: folder, stdio: 'pipe' });
        const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
        expect(await refusal(text('chain.pem'), text('key.pem'))).toBe('opened');
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );

  it('accepts a chain, its key and nothing else', async () => {
    expect(await refusal(chain, signer.key)).toBe('opened');
  });

  it('names a missing file', async () => {
    expect(await refusal(null, signer.key)).toMatch(/^certificate cannot be read: ENOENT.*chain/);
    expect(await refusal(chain, null)).toMatch(/^key cannot be read: ENOENT.*key/);
  });

  it.each([
    ['nothing', ''],
    ['a key', signer.key],
    ['half a certificate', signer.certificate.replace(/\n[^\n]+\n/, '\n')],
  ])('finds no certificate in %s', async (_what, text) => {
    expect(await refusal(text, signer.key)).toBe('certificate has to hold certificates in PEM');
  });

  it.each([
    ['the issuer first', authority.certificate + signer.certificate],
    ['another issuer of the same name', signer.certificate + newAuthority().certificate],
    ['somebody else behind it', signer.certificate + newAuthority('Else').certificate],
  ])('refuses a chain with %s', async (_what, certificates) => {
    expect(await refusal(certificates, signer.key)).toBe(
      'certificate has to begin with the signer, each one followed by its issuer',
    );
  });

  it('refuses an encrypted key, a missing key and a key of someone else', async () => {
    const unreadable = 'key has to hold a private key in PEM, without a passphrase';
    const locked = signer.privateKey
      .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' })
      .toString();
    expect(await refusal(chain, locked)).toBe(unreadable);
    expect(await refusal(chain, signer.certificate)).toBe(unreadable);
    expect(await refusal(chain, authority.key)).toBe(
      'key does not belong to the first certificate',
    );
  });

  it('refuses unsupported key types', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1_024 });
    const short = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const kinds = 'key has to hold a P-256, P-384 or RSA key (2048 bits or more)';
    expect(await refusal(chain, short)).toBe(kinds);
    expect(await findRefusal({ keyType: 'P-521' })).toBe(kinds);
  });

  it.each<[string, SignerWish]>([
    ['has expired', { validFrom: Date.now() - 2 * dayMs, validTo: Date.now() - dayMs }],
    ['is not valid yet', { validFrom: Date.now() + dayMs, validTo: Date.now() + 2 * dayMs }],
  ])('refuses a certificate that %s', async (_what, wish) => {
    const day = new Date(wish.validFrom ?? 0).toISOString().slice(0, 10);
    expect(await findRefusal(wish)).toContain(
      `certificate cannot sign: the signing certificate is valid from ${day}`,
    );
  });

  it('refuses a certificate for another purpose', async () => {
    expect(await findRefusal({ purpose: serverAuthentication })).toMatch(
      /^certificate is not accepted by C2PA: .*signingCredential\.invalid/,
    );
  });

  it('refuses a self-signed certificate', async () => {
    expect(await refusal(authority.certificate, authority.key)).toMatch(
      /^certificate is not accepted by C2PA: .*signingCredential\.invalid/,
    );
  });
});
