import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { valueOf } from '@image-production/kernel';
import type { EncodedFile, Master, Provenance, StudioServices } from '@image-production/production';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { compose } from './composition.ts';
import { readConfig } from './config.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'worker-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const c2pa = {
  IPS_PROVENANCE: 'c2pa',
  IPS_C2PA_CERTIFICATE: 'chain.pem',
  IPS_C2PA_KEY: 'key.pem',
};

/** A grey master, and what its renderer says of it. */
const master: Master = {
  width: 64,
  height: 80,
  bitDepth: 8,
  samples: new Uint8Array(64 * 80 * 3).fill(128),
};
const provenance: Provenance = {
  renderer: 'previz',
  rendererVersion: '1.0.0',
  synthetic: true,
  digitalSourceType: 'algorithmicMedia',
  identityScreen: null,
  contentCredentials: 'none',
  nativeWidth: 64,
  nativeHeight: 80,
  upscaled: false,
};

describe('the composition of the worker', () => {
  it('names the setting of a file that cannot be used, and opens nothing', async () => {
    const composed = await compose(valueOf(readConfig(c2pa, folder)));
    expect(composed.ok ? [] : composed.failure.problems).toEqual([
      expect.stringMatching(/^IPS_C2PA_CERTIFICATE cannot be read: ENOENT.*chain\.pem/),
    ]);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it.skipIf(!isInstalled('openssl'))(
    'signs what its encoder makes when it is told to (skipped without openssl)',
    async () => {
      makeChain();
      await using worker = valueOf(await compose(valueOf(readConfig(c2pa, folder))));
      for (const format of ['png', 'tiff', 'dng'] as const) {
        const { file, signed, contentCredentials } = await finish(worker.studio, format);
        expect(contentCredentials).toBe('c2pa');
        expect(signed.includes('c2pa.signature')).toBe(true);
        expect(signed.includes('DigitalSourceType')).toBe(true);
        expect(signed.length).toBeGreaterThan(file.length);
      }
    },
  );

  it('leaves files as they are when it is not told anything', async () => {
    await using worker = valueOf(await compose(valueOf(readConfig({}, folder))));
    const { file, signed, contentCredentials } = await finish(worker.studio, 'png');
    expect(contentCredentials).toBe('none');
    expect(signed.equals(file)).toBe(true);
  });
});

async function finish(studio: StudioServices, format: 'png' | 'tiff' | 'dng') {
  const createdAt = Date.now();
  const encoded = await studio.encoder.encode(master, format, { provenance, createdAt });
  const claim = { ...provenance, createdAt };
  const { bytes, contentCredentials } = await studio.provenanceSigner.sign(encoded, claim);
  return { file: await whole(encoded.bytes), signed: await whole(bytes), contentCredentials };
}

async function whole(chunks: EncodedFile['bytes']): Promise<Buffer> {
  const collected = [];
  for await (const chunk of chunks) collected.push(chunk);
  return Buffer.concat(collected);
}

/** By the commands that the package of the signer tells. */
function makeChain(): void {
  const readme = join(import.meta.dirname, '../../../packages/adapters/provenance-c2pa/README.md');
  const commands = /```sh\n(.*?)```/s.exec(readFileSync(readme, 'utf8'))?.[1] ?? 'exit 1';
  execFileSync('sh', ['-e', '-c', commands], { cwd: folder, stdio: 'pipe' });
}

function isInstalled(program: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.some((each) => existsSync(join(each, program)));
}
