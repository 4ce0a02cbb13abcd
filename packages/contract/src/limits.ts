const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** What one call may weigh. Enforced while bytes arrive; beyond it the answer is a 413. */
export const wireLimits = {
  fileBytesMax: 20 * mebibyte,
  /** All files of one call together. */
  filesBytesMax: 180 * mebibyte,
  bodyBytesMax: 184 * mebibyte,
  partsMax: 32,
  /** One above the largest number of references, because `brief` may arrive as a file. */
  parserFilesMax: 17,
  briefBytesMax: 256 * kibibyte,
  /** Any other text part. */
  textBytesMax: 32 * kibibyte,
  /** A whole JSON body. */
  jsonBytesMax: 256 * kibibyte,
  /** Objects and lists inside each other, in a body or in a part. Beyond it the answer is a 400. */
  jsonDepthMax: 32,
  /** No list in JSON takes more; of a longer one no more is looked at. */
  listEntriesMax: 100,
} as const;

/** What a picture may measure. Beyond it the answer is a 422 `image_dimensions`. */
export const imageLimits = {
  pixelsMax: 50_000_000,
  sidePixelsMin: 64,
  sidePixelsMax: 12_000,
} as const;

/** Lengths in code points after NFC and trim. Those of a brief are in `briefLimits`. */
export const textLimits = {
  castingDetail: { min: 2, max: 120 },
  castingDirection: { min: 3, max: 1000 },
  wardrobe: { min: 3, max: 1000 },
  prompt: { min: 1, max: 4000 },
  instructions: { min: 1, max: 2000 },
  name: { min: 1, max: 80 },
  paymentReference: { min: 1, max: 255 },
  reason: { min: 1, max: 500 },
} as const;

/** Notes of the client beside its direction. */
export const metadataLimits = { entriesMax: 16, nameMax: 40, valueMax: 200 } as const;

export const variationRange = { min: 0, max: 9999 } as const;

/** The largest number of references and of outputs that any operation takes. */
export const referenceCountMax = 16;
export const outputCountMax = 8;

export const pageLimit = { min: 1, max: 100, default: 20 } as const;

/** Longest time that `Prefer: wait` holds an answer back. */
export const waitSecondsMax = 60;

/** A malformed body can be wrong in thousands of places; an answer names this many. */
export const problemsMax = 100;
