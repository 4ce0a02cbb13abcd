/** A TIFF reader for tests that shares no code with the writers under test. */
export interface TiffDirectory {
  /** Tag numbers in file order. */
  readonly tagNumbers: readonly number[];
  /** Offsets of values stored outside their entry. */
  readonly outsideOffsets: readonly number[];
  readonly nextDirectory: number;
  /** Each tag's TIFF type number and value count. */
  readonly shapes: Readonly<Record<number, readonly [type: number, count: number]>>;
  numbers(tag: number): number[];
  text(tag: number): string;
}

const valueBytes: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  7: 1,
  10: 8,
  11: 4,
};

export function firstDirectory(tiff: Uint8Array): TiffDirectory {
  const view = toDataView(tiff);
  const magic = [view.getUint16(0), view.getUint16(2, true)];
  if (magic[0] !== 0x4949 || magic[1] !== 42) throw new Error(`not a TIFF: ${magic.join(' ')}`);
  return directoryAt(tiff, view.getUint32(4, true));
}

export function directoryAt(tiff: Uint8Array, offset: number): TiffDirectory {
  const view = toDataView(tiff);
  const count = view.getUint16(offset, true);
  const starts = Array.from({ length: count }, (_unused, index) => offset + 2 + index * 12);
  const entries = new Map(starts.map((at) => [view.getUint16(at, true), readEntry(view, at)]));
  const read = (tag: number) => {
    const entry = entries.get(tag);
    if (!entry) throw new Error(`no tag ${tag}`);
    return entry;
  };
  return {
    tagNumbers: starts.map((at) => view.getUint16(at, true)),
    outsideOffsets: [...entries.values()].filter((e) => e.isOutside).map((e) => e.start),
    nextDirectory: view.getUint32(offset + 2 + count * 12, true),
    shapes: Object.fromEntries(
      [...entries].map(([tag, { type, count: values }]) => [tag, [type, values]]),
    ),
    numbers: (tag) => readNumbers(view, read(tag)),
    text: (tag) => String.fromCharCode(...readNumbers(view, read(tag))),
  };
}

/** The concatenated strips of an uncompressed picture. */
export function stripBytes(tiff: Uint8Array, directory: TiffDirectory): Uint8Array {
  const counts = directory.numbers(279);
  const strips = directory.numbers(273).map((at, i) => tiff.subarray(at, at + (counts[i] ?? 0)));
  return Buffer.concat(strips);
}

interface Entry {
  readonly type: number;
  readonly count: number;
  readonly start: number;
  readonly isOutside: boolean;
}

function readEntry(view: DataView, at: number): Entry {
  const type = view.getUint16(at + 2, true);
  const count = view.getUint32(at + 4, true);
  const isOutside = count * (valueBytes[type] ?? 0) > 4;
  return { type, count, isOutside, start: isOutside ? view.getUint32(at + 8, true) : at + 8 };
}

function readNumbers(view: DataView, { type, count, start }: Entry): number[] {
  const size = valueBytes[type] ?? 0;
  return Array.from({ length: count }, (_unused, index) =>
    readNumber(view, type, start + index * size),
  );
}

function readNumber(view: DataView, type: number, at: number): number {
  switch (type) {
    case 3:
      return view.getUint16(at, true);
    case 4:
      return view.getUint32(at, true);
    case 5:
      return view.getUint32(at, true) / view.getUint32(at + 4, true);
    case 10:
      return view.getInt32(at, true) / view.getInt32(at + 4, true);
    case 11:
      return view.getFloat32(at, true);
    default:
      return view.getUint8(at);
  }
}

function toDataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
