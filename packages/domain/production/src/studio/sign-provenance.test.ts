import { Fault, valueOf } from '@image-production/kernel';
import { plainSha256Hex } from '@image-production/kernel/memory';
import { oneChunk, wholeFile } from '@image-production/rendering';
import type { EncodedFile, ProvenanceSigner } from '@image-production/rendering';
import { InMemoryProvenanceSigner } from '@image-production/rendering/memory';
import type { CredentialsReading } from '@image-production/rendering/memory';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import { deliveredOutputs } from '../model/generation-request.ts';
import type { GenerationRequest } from '../model/generation-request.ts';
import type { IdentityScreen } from '../ports/identity-screen.ts';
import { moneyOf, verifyBooks } from '../testing/books.test-support.ts';
import { draws, fails } from '../testing/scripted-renderer.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';

const memory = new InMemoryProvenanceSigner(plainSha256Hex);
const busy = new Fault('the key store does not answer', { isRetryable: true });
let studio: Studio;

beforeEach(async () => {
  studio = await openStudio();
});

afterEach(async () => verifyBooks(studio));

function signWith(sign: ProvenanceSigner['sign']): void {
  Object.assign(studio.services, { provenanceSigner: { sign } });
}

const signs: ProvenanceSigner['sign'] = async (file, claim) => memory.sign(file, claim);
const leaves: ProvenanceSigner['sign'] = async ({ bytes }) => ({
  bytes,
  contentCredentials: 'none',
});

/** The delivered files as they are stored, with everything the record says of them. */
async function storedFiles(request: GenerationRequest): Promise<readonly EncodedFile[]> {
  const files = deliveredOutputs(await studio.find(request)).flatMap((output) => output.files);
  return Promise.all(
    files.map(async (file) => {
      const bytes = (await studio.assets.read(file.sha256))!;
      expect(file.sizeBytes).toBe(bytes.byteLength);
      return { ...file, bytes: oneChunk(bytes) };
    }),
  );
}

async function statesOf(request: GenerationRequest): Promise<readonly string[]> {
  return (await readingsOf(await storedFiles(request))).map(({ state }) => state);
}

async function readingsOf(files: readonly EncodedFile[]): Promise<readonly CredentialsReading[]> {
  return Promise.all(files.map((file) => memory.read(file)));
}

describe('a signer', () => {
  it('signs every file before it is stored, and the record says so', async () => {
    signWith(signs);
    const { request } = valueOf(await studio.creative({ resolution: '4K' }));
    await studio.attempt();
    const files = await storedFiles(request);
    expect(files.map(({ format }) => format)).toEqual(['png', 'tiff', 'dng']);
    const claim = {
      renderer: 'scripted',
      rendererVersion: '1.0.0',
      digitalSourceType: 'compositeSynthetic',
      createdAt: studio.clock.now(),
    };
    expect(await readingsOf(files)).toEqual(files.map(() => ({ state: 'valid', claim })));
    const { provenance } = await studio.find(request);
    expect(provenance).toMatchObject({ contentCredentials: 'c2pa' });
  });

  it('has signed what the screen is shown', async () => {
    signWith(signs);
    const seen: string[] = [];
    const identityScreen: IdentityScreen = {
      check: async (png) => {
        seen.push(plainSha256Hex(png));
        return 'passed';
      },
    };
    Object.assign(studio.services, { identityScreen });
    const { request } = valueOf(await studio.portrait());
    await studio.attempt();
    const [file] = await storedFiles(request);
    expect(seen).toEqual([plainSha256Hex(await wholeFile(file!.bytes))]);
    expect((await studio.find(request)).provenance).toMatchObject({
      identityScreen: 'passed',
      contentCredentials: 'c2pa',
    });
  });

  it('that leaves one file as it is makes the record claim nothing', async () => {
    signWith(async (file, claim) => (file.format === 'tiff' ? leaves : signs)(file, claim));
    const { request } = valueOf(await studio.creative({ resolution: '4K' }));
    await studio.attempt();
    expect(await statesOf(request)).toEqual(['valid', 'none', 'valid']);
    const { provenance } = await studio.find(request);
    expect(provenance).toMatchObject({ contentCredentials: 'none' });
  });

  it('that is gone when the next worker goes on makes the record claim nothing', async () => {
    signWith(signs);
    const { request } = valueOf(await studio.series(2));
    studio.renderer.script = [draws, fails(busy)];
    await studio.attempt();
    expect((await studio.find(request)).provenance).toMatchObject({ contentCredentials: 'c2pa' });
    signWith(leaves);
    studio.clock.advance(60_000);
    await studio.attempt(studio.otherWorkerId);
    expect(await statesOf(request)).toEqual(['valid', 'none']);
    expect((await studio.find(request)).provenance).toMatchObject({ contentCredentials: 'none' });
  });
});

describe('a signer that fails', () => {
  it('costs an attempt, and no file passes it by', async () => {
    let isUp = false;
    signWith(async (file, claim) => {
      if (file.format === 'dng' && !isUp) throw busy;
      return signs(file, claim);
    });
    const { request } = valueOf(await studio.creative({ resolution: '4K' }));
    expect(await studio.attempt()).toEqual({ kind: 'retry-later', cause: busy });
    expect(await storedFiles(request)).toEqual([]);
    isUp = true;
    studio.clock.advance(60_000);
    expect(await studio.attempt()).toMatchObject({ request: { status: 'succeeded' } });
    expect(await statesOf(request)).toEqual(['valid', 'valid', 'valid']);
  });

  it.each([
    ['for long', busy, 'renderer_unavailable', 3],
    ['for good', new Fault('the key is withdrawn', { isRetryable: false }), 'render_failed', 1],
    ['by its own mistake', new Error('no such box'), 'render_failed', 1],
  ])(
    '%s fails the request, delivers nothing and costs nothing',
    async (_for, cause, code, tries) => {
      signWith(async () => Promise.reject(cause));
      const { request } = valueOf(await studio.series(1));
      for (let attempt = 1; attempt < tries; attempt += 1) {
        expect(await studio.attempt()).toMatchObject({ kind: 'retry-later' });
        studio.clock.advance(60_000);
      }
      expect(await studio.attempt()).toMatchObject({ kind: 'settled', cause });
      expect(await studio.find(request)).toMatchObject({
        status: 'failed',
        error: { code },
        provenance: null,
      });
      expect(await moneyOf(studio)).toEqual({
        available: '10.00',
        held: '0.00',
        spent: '0.00',
        charges: 0,
      });
    },
  );
});
