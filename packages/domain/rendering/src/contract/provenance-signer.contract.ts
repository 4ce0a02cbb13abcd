import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { CredentialsReading } from '../memory/in-memory-provenance-signer.ts';
import { oneChunk, wholeFile } from '../model/chunks.ts';
import { digitalSourceTypes } from '../model/provenance.ts';
import type { ContentCredentials } from '../model/provenance.ts';
import type { EncodedFile } from '../ports/deliverable-encoder.ts';
import type { ProvenanceClaim, ProvenanceSigner } from '../ports/provenance-signer.ts';

export type ProvenanceSignerSetup = () => Promise<{
  signer: ProvenanceSigner;
  /** The credentials this signer adds to each file. */
  contentCredentials: ContentCredentials;
  /** At least one file of every format that the signer signs. */
  files: readonly EncodedFile[];
  /** When the files were made; the signer's certificate, if any, is valid at this time. */
  createdAt: number;
  /** Reads a file's credentials with an independent verifier. */
  read: (file: EncodedFile) => Promise<CredentialsReading>;
  teardown?: () => Promise<void> | void;
}>;

type Opened = Awaited<ReturnType<ProvenanceSignerSetup>>;

/** The behaviour every ProvenanceSigner adapter shows. */
export function provenanceSignerContract(adapterName: string, setup: ProvenanceSignerSetup): void {
  describe(`ProvenanceSigner contract (${adapterName})`, () => {
    let opened: Opened;
    let claim: ProvenanceClaim;
    beforeEach(async () => {
      opened = await setup();
      claim = claimAt(opened.createdAt);
    });
    afterEach(() => opened.teardown?.());

    it('says what it did, and did what it says, to a file of every format', async () => {
      expect(opened.files).not.toEqual([]);
      for (const file of opened.files) {
        expect(await opened.read(file)).toEqual({ state: 'none' });
        const { bytes, contentCredentials } = await opened.signer.sign(file, claim);
        expect(contentCredentials).toBe(opened.contentCredentials);
        expect(await opened.read({ ...file, bytes })).toEqual(
          contentCredentials === 'none' ? { state: 'none' } : { state: 'valid', claim },
        );
        expect(await isSame(bytes, file.bytes)).toBe(contentCredentials === 'none');
      }
    });

    it('leaves the bytes that it was given as they are', async () => {
      for (const file of opened.files) {
        const before = (await wholeFile(file.bytes)).slice();
        await wholeFile((await opened.signer.sign(file, claim)).bytes);
        expect(await isSame(file.bytes, oneChunk(before))).toBe(true);
      }
    });

    it('signs many files at once, each with its own claim', async () => {
      const claims = digitalSourceTypes.map((digitalSourceType, index) => {
        const rendererVersion = `${index}.0.0`;
        return { ...claim, digitalSourceType, rendererVersion };
      });
      const file = opened.files[0]!;
      const signed = await Promise.all(claims.map(async (each) => opened.signer.sign(file, each)));
      for (const [index, { bytes }] of signed.entries()) {
        expect(await opened.read({ ...file, bytes })).toEqual(
          opened.contentCredentials === 'none'
            ? { state: 'none' }
            : { state: 'valid', claim: claims[index] },
        );
      }
    });

    it('makes every later change of a byte visible', async () => {
      for (const file of opened.files) {
        const { bytes, contentCredentials } = await opened.signer.sign(file, claim);
        if (contentCredentials === 'none') continue;
        const given = await wholeFile(file.bytes);
        for (const position of [0.25, 0.5, 0.75]) {
          const changed = (await wholeFile(bytes)).slice();
          changed[Math.floor(position * given.byteLength)]! ^= 1;
          const { state } = await opened.read({ ...file, bytes: oneChunk(changed) });
          expect(state).toBe('invalid');
        }
      }
    });
  });
}

function claimAt(createdAt: number): ProvenanceClaim {
  const [renderer, rendererVersion] = ['previz', '1.2.3'];
  return { renderer, rendererVersion, digitalSourceType: 'compositeSynthetic', createdAt };
}

type Chunks = AsyncIterable<Uint8Array>;

async function isSame(someChunks: Chunks, otherChunks: Chunks): Promise<boolean> {
  const [one, other] = [await wholeFile(someChunks), await wholeFile(otherChunks)];
  return one.byteLength === other.byteLength && one.every((byte, index) => byte === other[index]);
}
