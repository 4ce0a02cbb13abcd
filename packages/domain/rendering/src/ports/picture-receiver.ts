import type { Cancellation, Result } from '@image-production/kernel';
import type { PixelSize } from '@image-production/operations';

import type { Master8 } from '../model/master.ts';

/** A picture from an engine, in exactly the ordered size. */
export interface ReceivedPicture {
  readonly master: Master8;
  /** Size of the received picture, before any resampling. */
  readonly nativeWidth: number;
  readonly nativeHeight: number;
  /** Whether it was enlarged to the ordered size. */
  readonly upscaled: boolean;
}

export type ReceiptRefusal =
  /** No picture, another kind of file, damaged, truncated, or too costly to decode. */
  | { readonly kind: 'unreadable-picture'; readonly reason: string }
  /** Its ratio differs from the ordered one by more than 2 %. */
  | { readonly kind: 'wrong-aspect'; readonly reason: string };

/**
 * Decodes what an engine claims is a picture. Its bytes are as untrusted as an upload's: decoding
 * runs where it can be killed, and only pixels are kept.
 */
export interface PictureReceiver {
  /**
   * Decodes, turns upright, converts to sRGB, crops up to 2 % of a side to the ordered ratio, and
   * resamples to the ordered size. Throws a Fault for trouble not caused by the picture.
   */
  readonly receive: (
    bytes: Uint8Array,
    size: PixelSize,
    cancellation: Cancellation,
  ) => Promise<Result<ReceivedPicture, ReceiptRefusal | { readonly kind: 'receipt-canceled' }>>;
}
