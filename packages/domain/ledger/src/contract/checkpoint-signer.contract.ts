import { describe, expect, it } from 'vitest';

import type { CheckpointSigner } from '../ports/checkpoint-signer.ts';

/** Opens two signers with different keys. */
export type CheckpointSignerSetup = () => Promise<{
  signer: CheckpointSigner;
  stranger: CheckpointSigner;
  teardown?: () => Promise<void> | void;
}>;

/** The contract suite of every CheckpointSigner adapter. */
export function checkpointSignerContract(adapterName: string, setup: CheckpointSignerSetup): void {
  describe(`CheckpointSigner contract (${adapterName})`, () => {
    it.each([[''], ['day 2026-11-03\n'], ['Größe \u{1f4f7}']])(
      'verifies what it signed: %j',
      async (text) => {
        const { signer, teardown } = await setup();
        expect(await signer.verify(text, await signer.sign(text))).toBe(true);
        await teardown?.();
      },
    );

    it('verifies no other text, key or signature, and throws for none of them', async () => {
      const { signer, stranger, teardown } = await setup();
      const signed = await signer.sign('text');
      const other = await stranger.sign('text');
      const answers = [
        signer.verify('text ', signed),
        signer.verify('text', { ...signed, keyId: 'unknown' }),
        signer.verify('text', { ...signed, signature: '' }),
        signer.verify('text', { ...signed, signature: other.signature }),
        signer.verify('text', other),
        stranger.verify('text', signed),
      ];
      expect(await Promise.all(answers)).toEqual(answers.map(() => false));
      expect(other.keyId).not.toBe(signed.keyId);
      await teardown?.();
    });

    it('tells the public half of its own keys, for whoever verifies elsewhere', async () => {
      const { signer, stranger, teardown } = await setup();
      const { keyId } = await signer.sign('text');
      const publicKey = await signer.publicKey(keyId);
      expect(publicKey).toMatch(
        /^-----BEGIN PUBLIC KEY-----\n(?:[A-Za-z0-9+/=]{1,64}\n)+-----END PUBLIC KEY-----\n$/,
      );
      expect(await signer.publicKey(keyId)).toBe(publicKey);
      expect(await stranger.publicKey(keyId)).toBeUndefined();
      const other = await stranger.sign('text');
      expect(await stranger.publicKey(other.keyId)).not.toBe(publicKey);
      await teardown?.();
    });
  });
}
