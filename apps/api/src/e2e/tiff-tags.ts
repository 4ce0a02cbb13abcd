const subDirectories = 330;
const exifDirectory = 34_665;

/** Tag numbers of a little-endian TIFF or DNG, in all of its directories. */
export function tiffTags(bytes: Buffer): ReadonlySet<number> {
  if (bytes.readUInt32LE(0) !== 0x002a_4949) throw new Error('not a little-endian TIFF');
  const tags = new Set<number>();
  const offsets = [bytes.readUInt32LE(4)];
  for (let offset = offsets.shift(); offset !== undefined; offset = offsets.shift()) {
    if (offset !== 0) offsets.push(...readDirectory(bytes, offset, tags));
  }
  return tags;
}

/** Adds the tags of one directory and answers where others lie. */
function readDirectory(bytes: Buffer, offset: number, tags: Set<number>): number[] {
  const count = bytes.readUInt16LE(offset);
  const others = [bytes.readUInt32LE(offset + 2 + count * 12)];
  for (let entry = offset + 2; entry < offset + 2 + count * 12; entry += 12) {
    const tag = bytes.readUInt16LE(entry);
    tags.add(tag);
    if (tag === subDirectories || tag === exifDirectory) others.push(...readOffsets(bytes, entry));
  }
  return others;
}

/** One offset fits into its entry, several lie elsewhere. */
function readOffsets(bytes: Buffer, entry: number): number[] {
  const count = bytes.readUInt32LE(entry + 4);
  const start = count === 1 ? entry + 8 : bytes.readUInt32LE(entry + 8);
  return Array.from({ length: count }, (_unused, index) => bytes.readUInt32LE(start + index * 4));
}
