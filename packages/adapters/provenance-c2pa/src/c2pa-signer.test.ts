import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { valueOf } from '@image-production/kernel';
import { fileFormats } from '@image-production/operations';
import type { FileFormat } from '@image-production/operations';
import { oneChunk } from '@image-production/rendering';
import type { ProvenanceClaim } from '@image-production/rendering';
import { provenanceSignerContract } from '@image-production/rendering/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import type { CertifiedSigner } from './c2pa-signer.ts';
import { wholeFile } from './chunks.ts';
import { C2paLibrary } from './library/c2pa-library.ts';
import { newAuthority, newSigner } from './testing/certificates.test-support.ts';
import { openWith } from './testing/opened-signer.test-support.ts';
import { picture, pictures } from './testing/pictures.test-support.ts';
import { isInstalled } from './testing/programs.test-support.ts';
import { readCredentials, readStore } from './testing/read-credentials.test-support.ts';

const claim: ProvenanceClaim = {
  renderer: 'previz',
  rendererVersion: '1.2.3',
  digitalSourceType: 'algorithmicMedia',
  createdAt: Date.now(),
};
const libRaw = 'dcraw_emu';
const authority = newAuthority();
const { certificate, key } = newSigner(authority);
let library: C2paLibrary;
let signer: CertifiedSigner;

beforeAll(async () => {
  library = (await C2paLibrary.load())!;
  signer = valueOf(await openWith(certificate + authority.certificate, key));
});

provenanceSignerContract('C2PA', async () => ({
  signer,
  contentCredentials: 'c2pa',
  files: await pictures(),
  createdAt: Date.now(),
  read: async (file) => readCredentials(library, file),
}));

async function signed(format: FileFormat): Promise<Buffer> {
  const { bytes } = await signer.sign(await picture(format), claim);
  return Buffer.from(await wholeFile(bytes));
}

async function unsigned(format: FileFormat): Promise<Buffer> {
  return Buffer.from(await wholeFile((await picture(format)).bytes));
}

describe('a signed file', () => {
  it.each(['png', 'tiff'] as const)('of %s is the same picture to sharp', async (format) => {
    const [before, after] = [await unsigned(format), await signed(format)];
    const pixels = await sharp(before).raw().toBuffer();
    expect((await sharp(after).raw().toBuffer()).equals(pixels)).toBe(true);
    const { width, height, density, icc, xmp } = await sharp(before).metadata();
    expect(xmp?.toString()).toContain('DigitalSourceType');
    const metadata = await sharp(after).metadata();
    expect(metadata).toMatchObject({ width, height, density, icc, xmp });
    expect(metadata.pages ?? 1).toBe(1);
  });

  it.skipIf(!isInstalled(libRaw))(
    'of dng develops to the same picture in LibRaw (skipped without dcraw_emu)',
    async () => {
      const before = developed(await unsigned('dng'));
      expect(before.length).toBeGreaterThan(97 * 120 * 3);
      expect(developed(await signed('dng')).equals(before)).toBe(true);
    },
  );

  it.each(fileFormats)('of %s holds the claim and no more', async (format) => {
    const file = await picture(format);
    const { bytes } = await signer.sign(file, claim);
    const { manifests, active_manifest: label } = await readStore(library, { ...file, bytes });
    expect(Object.keys(manifests)).toEqual([label]);
    expect(manifests[label]).toEqual({
      claim_generator_info: [
        { name: 'Image Production Service', 'org.contentauth.c2pa_rs': expect.any(String) },
      ],
      instance_id: expect.stringMatching(/^xmp[.:]iid:/),
      assertions: [
        {
          label: 'c2pa.actions.v2',
          data: {
            actions: [
              {
                action: 'c2pa.created',
                when: new Date(claim.createdAt).toISOString(),
                softwareAgent: { name: 'previz', version: '1.2.3' },
                digitalSourceType:
                  'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
              },
            ],
          },
        },
      ],
      signature_info: expect.objectContaining({ alg: 'Es256', common_name: 'Studio Signer' }),
      label,
      claim_version: 2,
    });
  });

  it.each(fileFormats)('of %s is at most 4 KB longer, without a thumbnail', async (format) => {
    const added = (await signed(format)).length - (await unsigned(format)).length;
    expect(added).toBeGreaterThan(1_000);
    expect(added).toBeLessThan(4_096);
  });
});

describe('a signer', () => {
  it.each([
    ['P-256', 'Es256'],
    ['P-384', 'Es384'],
    ['RSA', 'Ps256'],
  ] as const)('with a key of %s signs as %s', async (keyType, alg) => {
    const other = newSigner(authority, { keyType });
    const opened = await openWith(other.certificate + authority.certificate, other.key);
    const file = await picture('png');
    const { bytes } = await valueOf(opened).sign(file, claim);
    const store = await readStore(library, { ...file, bytes });
    expect(store.validation_state).toBe('Valid');
    const [manifest] = Object.values(store.manifests);
    expect(manifest).toMatchObject({ signature_info: { alg } });
  });

  it('works without the certificate of its issuer', async () => {
    const alone = valueOf(await openWith(certificate, key));
    const file = await picture('tiff');
    const { bytes } = await alone.sign(file, claim);
    expect(await readCredentials(library, { ...file, bytes })).toMatchObject({ state: 'valid' });
  });

  it('reports the expiry of its certificates', () => {
    expect(signer.validTo).toBeGreaterThan(Date.now());
    expect(signer.validTo).toBeLessThan(Date.now() + 2 * 86_400_000);
  });

  it.each([
    ['after its certificates, for good', 1, false],
    ['before its certificates, for now', -3 * 86_400_000, true],
  ])('refuses files made %s', async (_when, offsetMs, isRetryable) => {
    const late = { ...claim, createdAt: signer.validTo + offsetMs };
    await expect(signer.sign(await picture('png'), late)).rejects.toMatchObject({
      name: 'Fault',
      message: expect.stringContaining('certificate is valid from'),
      isRetryable,
    });
  });

  it('that cannot read the file fails and yields nothing', async () => {
    const noPicture = { ...(await picture('png')), bytes: oneChunk(Buffer.from('no picture')) };
    await expect(signer.sign(noPicture, claim)).rejects.toMatchObject({
      name: 'Fault',
      message: expect.stringContaining('image/png could not be signed: '),
      isRetryable: true,
    });
    expect(await signed('png')).not.toHaveLength(0);
  });

  it('rethrows the error of a truncated source', async () => {
    const broken = new Error('the encoder ran out of memory');
    const bytes: AsyncIterable<Uint8Array> = {
      async *[Symbol.asyncIterator]() {
        yield Buffer.from('begun');
        throw broken;
      },
    };
    await expect(signer.sign({ ...(await picture('png')), bytes }, claim)).rejects.toBe(broken);
  });
});

/** LibRaw's rendering with camera white balance, as sRGB. */
function developed(dng: Uint8Array): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'c2pa-'));
  try {
    const path = join(folder, 'picture.dng');
    writeFileSync(path, dng);
    execFileSync(libRaw, ['-w', '-W', '-o', '1', '-g', '2.4', '12.92', path]);
    return readFileSync(`${path}.ppm`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
