export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

/** What bytes are, by their first ones; engines name types that are not true. */
export function sniffPicture(bytes: Uint8Array): PictureType | undefined {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46]);
  return isRiff && startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50])
    ? 'image/webp'
    : undefined;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return bytes.length >= start.length && start.every((value, at) => bytes[at] === value);
}
