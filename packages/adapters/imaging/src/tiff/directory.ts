import { fieldTypes, type Tag } from './tag.ts';

/** One entry of an image file directory. Text is for ASCII tags, bytes for BYTE and UNDEFINED. */
export interface Field {
  readonly tag: Tag;
  readonly value: readonly number[] | Uint8Array | string;
}

export function field(tag: Tag, value: number | Field['value']): Field {
  return { tag, value: typeof value === 'number' ? [value] : value };
}

const entryBytes = 12;
/** Values up to this size are stored in the entry itself. */
const inlineBytes = 4;

/** The count, the entries and the offset of the next directory. */
function tableBytes(fields: readonly Field[]): number {
  return 2 + entryBytes * fields.length + 4;
}

/** The size of a directory with its out-of-line values; always even. */
export function directoryBytes(fields: readonly Field[]): number {
  return fields.reduce((total, { tag, value }) => {
    const bytes = valueCount(value) * fieldTypes[tag.type].valueBytes;
    return bytes > inlineBytes ? total + even(bytes) : total;
  }, tableBytes(fields));
}

/**
 * Writes a little-endian directory at an even offset, followed by its long values at even offsets
 * (TIFF 6.0, section 2). Sorts the entries; links no further directory.
 */
export function writeDirectory(file: DataView, offset: number, fields: readonly Field[]): void {
  const sorted = fields.toSorted((a, b) => a.tag.number - b.tag.number);
  let entryAt = offset + 2;
  let outsideAt = offset + tableBytes(fields);
  file.setUint16(offset, fields.length, true);
  for (const { tag, value } of sorted) {
    const { code, valueBytes } = fieldTypes[tag.type];
    const bytes = valueCount(value) * valueBytes;
    file.setUint16(entryAt, tag.number, true);
    file.setUint16(entryAt + 2, code, true);
    file.setUint32(entryAt + 4, valueCount(value), true);
    if (bytes <= inlineBytes) {
      writeValues(file, entryAt + 8, tag, value);
    } else {
      file.setUint32(entryAt + 8, outsideAt, true);
      writeValues(file, outsideAt, tag, value);
      outsideAt += even(bytes);
    }
    entryAt += entryBytes;
  }
  file.setUint32(entryAt, 0, true);
}

/** TIFF 6.0, section 2: byte order, version 42, the first directory immediately after. */
export const tiffHeaderBytes = 8;

export function writeTiffHeader(file: DataView): void {
  file.setUint16(0, 0x4949);
  file.setUint16(2, 42, true);
  file.setUint32(4, tiffHeaderBytes, true);
}

export function even(bytes: number): number {
  return bytes + (bytes % 2);
}

/** ASCII values are zero-terminated. */
function valueCount(value: Field['value']): number {
  return typeof value === 'string' ? value.length + 1 : value.length;
}

function writeValues(file: DataView, offset: number, tag: Tag, value: Field['value']): void {
  const { valueBytes } = fieldTypes[tag.type];
  const values = typeof value === 'string' ? Buffer.from(`${value}\0`, 'ascii') : value;
  values.forEach((number, index) => {
    writeValue[tag.type](file, offset + index * valueBytes, number);
  });
}

const writeValue: Record<Tag['type'], (file: DataView, offset: number, value: number) => void> = {
  BYTE: (file, offset, value) => file.setUint8(offset, value),
  ASCII: (file, offset, value) => file.setUint8(offset, value),
  UNDEFINED: (file, offset, value) => file.setUint8(offset, value),
  SHORT: (file, offset, value) => file.setUint16(offset, value, true),
  LONG: (file, offset, value) => file.setUint32(offset, value, true),
  FLOAT: (file, offset, value) => file.setFloat32(offset, value, true),
  RATIONAL: (file, offset, value) => {
    file.setUint32(offset, Math.round(value * denominator(value)), true);
    file.setUint32(offset + 4, denominator(value), true);
  },
  SRATIONAL: (file, offset, value) => {
    file.setInt32(offset, Math.round(value * denominator(value)), true);
    file.setInt32(offset + 4, denominator(value), true);
  },
};

/** Seven decimals, the precision of the published colour matrices. */
function denominator(value: number): number {
  return Number.isInteger(value) ? 1 : 10_000_000;
}
