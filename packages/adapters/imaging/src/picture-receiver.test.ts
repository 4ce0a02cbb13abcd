import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { valueOf } from '@image-production/kernel';
import { ManualCancellation } from '@image-production/kernel/memory';
import { pictureReceiverContract } from '@image-production/rendering/contract';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createDeliverableEncoder, createPictureReceiver } from './index.ts';
import { encodedBytes, master8 } from './testing/masters.test-support.ts';

// No picture of these tests is slow, but the machine may be busy.
const bounds = { cpuMsMax: 60_000, wallMsMax: 3_600_000 };
const size = { width: 120, height: 160 };

function plain({ width, height } = size): Sharp {
  const background = { r: 200, g: 100, b: 50 };
  return sharp({ create: { width, height, channels: 3, background } });
}

async function noise(): Promise<Buffer> {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = {
    width: 400,
    height: 533,
    channels: 3,
    background: 'black',
    noise: gaussian,
  } as const;
  return sharp({ create }).png().toBuffer();
}

pictureReceiverContract('imaging', async () => {
  const receiver = createPictureReceiver({ bounds });
  const [whole, jpeg] = [
    await noise(),
    await sharp(await noise())
      .jpeg()
      .toBuffer(),
  ];
  return {
    receiver,
    picturesOf: (native) =>
      Promise.all([
        plain(native).png().toBuffer(),
        plain(native).jpeg({ quality: 95 }).toBuffer(),
        plain(native).webp({ lossless: true }).toBuffer(),
      ]),
    unreadable: [
      new Uint8Array(),
      Buffer.from('<!doctype html><title>502</title>'),
      whole.subarray(0, whole.length / 2),
      jpeg.subarray(0, jpeg.length - 200),
      await plain().gif().toBuffer(),
      await plain({ width: 30, height: 40 }).png().toBuffer(),
    ],
    teardown: () => receiver[Symbol.dispose](),
  };
});

describe('a picture of an engine', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'receiver-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('leaves nothing in the folder where it was decoded', async () => {
    using receiver = createPictureReceiver({ folder, bounds });
    for (const bytes of [await plain().png().toBuffer(), Buffer.from('no picture')])
      await receiver.receive(bytes, size, new ManualCancellation());
    expect(await readdir(folder)).toEqual([]);
  });

  it('stands upright, in sRGB, on white where it is transparent', async () => {
    using receiver = createPictureReceiver({ folder, bounds });
    const lying = sharp({
      create: { width: 160, height: 120, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const bytes = await lying.png().withMetadata({ orientation: 6 }).toBuffer();
    const received = valueOf(await receiver.receive(bytes, size, new ManualCancellation()));
    expect(received).toMatchObject({ nativeWidth: 120, nativeHeight: 160 });
    expect(new Set(received.master.samples)).toEqual(new Set([255]));
  });

  it('that carries the profile of our own files keeps every sample', async () => {
    using receiver = createPictureReceiver({ folder, bounds });
    const master = master8(size.width, size.height);
    const bytes = await encodedBytes(createDeliverableEncoder(), master, 'png');
    const received = await receiver.receive(bytes, size, new ManualCancellation());
    expect(valueOf(received).master.samples).toEqual(master.samples);
  });

  it('that takes too long to decode costs its decoder and nothing else', async () => {
    using receiver = createPictureReceiver({ folder, bounds: { ...bounds, cpuMsMax: 1 } });
    const large = { width: 3_584, height: 4_800 };
    const received = await receiver.receive(await noise(), large, new ManualCancellation());
    expect(received).toMatchObject({ ok: false, failure: { kind: 'unreadable-picture' } });
    expect(await readdir(folder)).toEqual([]);
  });
});
