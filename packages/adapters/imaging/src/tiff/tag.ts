/** The field types of TIFF 6.0, section 2, that our files use. */
export const fieldTypes: Readonly<
  Record<
    'BYTE' | 'ASCII' | 'SHORT' | 'LONG' | 'RATIONAL' | 'UNDEFINED' | 'SRATIONAL' | 'FLOAT',
    FieldType
  >
> = {
  BYTE: { code: 1, valueBytes: 1 },
  ASCII: { code: 2, valueBytes: 1 },
  SHORT: { code: 3, valueBytes: 2 },
  LONG: { code: 4, valueBytes: 4 },
  RATIONAL: { code: 5, valueBytes: 8 },
  UNDEFINED: { code: 7, valueBytes: 1 },
  SRATIONAL: { code: 10, valueBytes: 8 },
  FLOAT: { code: 11, valueBytes: 4 },
};

export interface FieldType {
  readonly code: number;
  readonly valueBytes: number;
}

export type FieldTypeName = keyof typeof fieldTypes;

export interface Tag {
  readonly number: number;
  readonly type: FieldTypeName;
}

/** TIFF 6.0 tags of our files, and the two that carry XMP and ICC profiles. */
export const tiffTags = {
  newSubfileType: { number: 254, type: 'LONG' },
  imageWidth: { number: 256, type: 'LONG' },
  imageLength: { number: 257, type: 'LONG' },
  bitsPerSample: { number: 258, type: 'SHORT' },
  compression: { number: 259, type: 'SHORT' },
  photometricInterpretation: { number: 262, type: 'SHORT' },
  make: { number: 271, type: 'ASCII' },
  model: { number: 272, type: 'ASCII' },
  stripOffsets: { number: 273, type: 'LONG' },
  orientation: { number: 274, type: 'SHORT' },
  samplesPerPixel: { number: 277, type: 'SHORT' },
  rowsPerStrip: { number: 278, type: 'LONG' },
  stripByteCounts: { number: 279, type: 'LONG' },
  xResolution: { number: 282, type: 'RATIONAL' },
  yResolution: { number: 283, type: 'RATIONAL' },
  planarConfiguration: { number: 284, type: 'SHORT' },
  resolutionUnit: { number: 296, type: 'SHORT' },
  software: { number: 305, type: 'ASCII' },
  dateTime: { number: 306, type: 'ASCII' },
  predictor: { number: 317, type: 'SHORT' },
  tileWidth: { number: 322, type: 'LONG' },
  tileLength: { number: 323, type: 'LONG' },
  tileOffsets: { number: 324, type: 'LONG' },
  tileByteCounts: { number: 325, type: 'LONG' },
  subIfds: { number: 330, type: 'LONG' },
  sampleFormat: { number: 339, type: 'SHORT' },
  yCbCrSubSampling: { number: 530, type: 'SHORT' },
  referenceBlackWhite: { number: 532, type: 'RATIONAL' },
  xmp: { number: 700, type: 'BYTE' },
  iccProfile: { number: 34675, type: 'UNDEFINED' },
} as const;
