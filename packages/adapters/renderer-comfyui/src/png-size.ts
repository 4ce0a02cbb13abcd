import { sniffPicture } from '@image-production/engine';
import type { PixelSize } from '@image-production/operations';

/** Both sides of a PNG, out of its first chunk; undefined for anything else. */
export function readPngSize(bytes: Uint8Array): PixelSize | undefined {
  if (sniffPicture(bytes) !== 'image/png' || bytes.length < 24) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return width > 0 && height > 0 ? { width, height } : undefined;
}
