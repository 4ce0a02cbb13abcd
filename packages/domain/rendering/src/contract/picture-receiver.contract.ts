import { ManualCancellation } from '@image-production/kernel/memory';
import type { PixelSize } from '@image-production/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { PictureReceiver } from '../ports/picture-receiver.ts';

export type PictureReceiverSetup = () => Promise<{
  receiver: PictureReceiver;
  /** Picture files of this size in one colour: red 200, green 100, blue 50. */
  picturesOf: (size: PixelSize) => Promise<readonly Uint8Array[]>;
  /** Files that do not decode to a whole picture. */
  unreadable: readonly Uint8Array[];
  teardown?: () => Promise<void> | void;
}>;

const ordered: PixelSize = { width: 120, height: 160 };

/** The behaviour every PictureReceiver adapter shows. Its tests share one receiver. */
export function pictureReceiverContract(adapterName: string, setup: PictureReceiverSetup): void {
  describe(`PictureReceiver contract (${adapterName})`, () => {
    let opened: Awaited<ReturnType<PictureReceiverSetup>>;
    beforeAll(async () => {
      opened = await setup();
    });
    afterAll(() => opened.teardown?.());

    const receive = (bytes: Uint8Array, cancellation = new ManualCancellation()) =>
      opened.receiver.receive(bytes, ordered, cancellation);

    it.each([
      ['as it is', { width: 120, height: 160 }, false],
      ['enlarged', { width: 90, height: 120 }, true],
      ['reduced', { width: 240, height: 320 }, false],
      ['cut by 2 % of its width', { width: 122, height: 160 }, false],
      ['cut by 2 % of its height, and enlarged', { width: 96, height: 130 }, true],
    ])('takes a picture %s, and tells of its native size', async (_how, size, upscaled) => {
      for (const bytes of await opened.picturesOf(size)) {
        const received = await receive(bytes);
        expect(received).toMatchObject({
          ok: true,
          value: {
            nativeWidth: size.width,
            nativeHeight: size.height,
            upscaled,
            master: { ...ordered, bitDepth: 8 },
          },
        });
        if (!received.ok) continue;
        const { samples } = received.value.master;
        expect(samples).toHaveLength(120 * 160 * 3);
        const middle = samples.subarray((80 * 120 + 60) * 3).subarray(0, 3);
        for (const [channel, value] of [200, 100, 50].entries())
          expect(Math.abs((middle[channel] ?? 0) - value)).toBeLessThanOrEqual(3);
      }
    });

    it.each([
      { width: 126, height: 160 },
      { width: 160, height: 120 },
      { width: 160, height: 160 },
    ])('refuses one of %o, which is another picture than was ordered', async (size) => {
      for (const bytes of await opened.picturesOf(size))
        expect(await receive(bytes)).toMatchObject({
          ok: false,
          failure: { kind: 'wrong-aspect' },
        });
    });

    it('refuses what is no whole picture', async () => {
      for (const bytes of opened.unreadable)
        expect(await receive(bytes)).toMatchObject({
          ok: false,
          failure: { kind: 'unreadable-picture' },
        });
    });

    it('decodes nothing that nobody wants any more', async () => {
      const cancellation = new ManualCancellation();
      cancellation.request();
      const [bytes = new Uint8Array()] = await opened.picturesOf(ordered);
      expect(await receive(bytes, cancellation)).toEqual({
        ok: false,
        failure: { kind: 'receipt-canceled' },
      });
    });
  });
}
