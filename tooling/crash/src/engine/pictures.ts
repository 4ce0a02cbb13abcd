import { refuse, succeed } from '@image-production/kernel';
import type { PictureInspector, PictureReceiver } from '@image-production/rendering';

import { Random } from '../random.ts';

/** Names a picture: the part of its seed that engines are sent, 31 bits. */
export type PictureName = number;

export function namePicture(seed: string): PictureName {
  return Number.parseInt(seed.slice(0, 8), 16) & 0x7f_ff_ff_ff;
}

const digits = 10;

/** All that an engine here draws: the name of the picture. */
export function drawName(picture: PictureName): Uint8Array {
  return Buffer.from(String(picture).padStart(digits, '0'));
}

/** Takes the name of a picture for a picture of any size. */
export const nameReceiver: PictureReceiver = {
  receive: async (bytes, { width, height }, cancellation) => {
    if (cancellation.isRequested) return refuse({ kind: 'receipt-canceled' });
    if (bytes.length !== digits)
      return refuse({ kind: 'unreadable-picture', reason: `${bytes.length} bytes` });
    return succeed({
      master: { width, height, bitDepth: 8, samples: bytes },
      nativeWidth: width,
      nativeHeight: height,
      upscaled: false,
    });
  },
};

const inspector = { name: 'plain', version: '1' } as const;

/** Finds some of the names blank, the same ones every time. */
export const nameInspector: PictureInspector = {
  ...inspector,
  checks: ['blank'],
  inspect: async ({ master }) => {
    const isBlank = new Random('look', Buffer.from(master.samples).toString()).chance(0.2);
    const verdict = isBlank ? 'fail' : 'pass';
    const check = { name: 'blank', verdict, measure: null, message: null } as const;
    const { name, version } = inspector;
    return { inspector: name, version, checks: [check], pictureHash: null };
  },
};
