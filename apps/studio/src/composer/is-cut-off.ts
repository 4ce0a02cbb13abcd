/** Whether a PNG, JPEG or WebP lacks its end, as a file does whose copying was interrupted. */
export function isCutOff(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] === 0x89) return !hasLastChunk(view);
  if (bytes[0] === 0xff) return !hasEndOfImage(bytes);
  // A WebP says in its beginning how long it is.
  return bytes.length < 12 || view.getUint32(4, true) + 8 > bytes.length;
}

/** Walks the chunks of a PNG: length, type, data, checksum, until IEND. */
function hasLastChunk(view: DataView): boolean {
  const end = 0x49_45_4e_44;
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at))
    if (view.getUint32(at + 4) === end) return true;
  return false;
}

/**
 * Looks behind the headers of a JPEG, whose thumbnail has an end of its own, for the end of the
 * picture: in its data no other 0xff is followed by 0xd9.
 */
function hasEndOfImage(bytes: Uint8Array): boolean {
  const startOfScan = 0xda;
  const endOfImage = 0xd9;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at + 1] !== startOfScan)
    at += bytes[at + 1] === 0xff ? 1 : 2 + view.getUint16(at + 2);
  for (at = bytes.indexOf(0xff, at); at !== -1; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === endOfImage) return true;
  return false;
}
