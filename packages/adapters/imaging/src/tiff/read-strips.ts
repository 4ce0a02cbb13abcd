import { tiffTags, type Tag } from './tag.ts';

export interface CompressedStrips {
  readonly rowsPerStrip: number;
  readonly strips: readonly Uint8Array[];
}

/** The strips of the first picture of a little-endian TIFF, as libtiff writes it. */
export function readStrips(tiff: Uint8Array): CompressedStrips {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const offsets = readNumbers(view, tiffTags.stripOffsets);
  const byteCounts = readNumbers(view, tiffTags.stripByteCounts);
  const [rowsPerStrip = 0] = readNumbers(view, tiffTags.rowsPerStrip);
  const strips = offsets.map((offset, index) =>
    tiff.subarray(offset, offset + (byteCounts[index] ?? 0)),
  );
  return { rowsPerStrip, strips };
}

function readNumbers(view: DataView, tag: Tag): number[] {
  const directory = view.getUint32(4, true);
  const entryCount = view.getUint16(directory, true);
  for (let index = 0; index < entryCount; index += 1) {
    const entry = directory + 2 + index * 12;
    if (view.getUint16(entry, true) === tag.number) return readEntry(view, entry);
  }
  throw new Error(`the TIFF has no tag ${tag.number}`);
}

/** SHORT or LONG values, inside the entry when they fit into four bytes. */
function readEntry(view: DataView, entry: number): number[] {
  const valueBytes = view.getUint16(entry + 2, true) === 3 ? 2 : 4;
  const count = view.getUint32(entry + 4, true);
  const start = count * valueBytes <= 4 ? entry + 8 : view.getUint32(entry + 8, true);
  return Array.from({ length: count }, (_unused, index) => {
    const at = start + index * valueBytes;
    return valueBytes === 2 ? view.getUint16(at, true) : view.getUint32(at, true);
  });
}
