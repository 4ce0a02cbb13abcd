import { describeOperation, operations } from '@image-production/operations';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** The largest number of references that any operation accepts. */
export const referenceCountMax: number = Math.max(
  ...operations.map((operation) => describeOperation(operation).references.max),
);
/** The largest number of outputs of any operation. */
export const outputCountMax: number = Math.max(
  ...operations.map((operation) => describeOperation(operation).outputsMax),
);

/** Size limits of one call, enforced while the body streams in; exceeding them is a 413. */
export const wireLimits = {
  fileBytesMax: 20 * mebibyte,
  /** All files of one call together. */
  filesBytesMax: 180 * mebibyte,
  bodyBytesMax: 184 * mebibyte,
  partsMax: 32,
  /** One more than the largest number of references, because `brief` may arrive as a file. */
  parserFilesMax: referenceCountMax + 1,
  briefBytesMax: 256 * kibibyte,
  /** Any other text part. */
  textBytesMax: 32 * kibibyte,
  /** A whole JSON body. */
  jsonBytesMax: 256 * kibibyte,
  /** Nesting depth of JSON in a body or a part; exceeding it is a 400. */
  jsonDepthMax: 32,
  /** More than any list of the contract accepts; longer ones are validated only up to here. */
  listEntriesMax: 100,
  /** The longest that a rotated key goes on working: seven days. */
  overlapSecondsMax: 604_800,
  /** Lines of one answer about spending. */
  spendingLinesMax: 10_000,
} as const;

/**
 * Lengths in code points after NFC and trim. `briefLimits` holds those of a brief, an operation's
 * descriptor those of its own fields.
 */
export const textLimits = {
  castingDetail: { min: 2, max: 120 },
  castingDirection: { min: 3, max: 1000 },
  name: { min: 1, max: 80 },
  paymentReference: { min: 1, max: 255 },
  reason: { min: 1, max: 500 },
} as const;

/** Limits on `metadata`, the client's own key-value pairs. */
export const metadataLimits = { entriesMax: 16, nameMax: 40, valueMax: 200 } as const;

export const variationRange = { min: 0, max: 9999 } as const;

export const pageLimit = { min: 1, max: 100, default: 20 } as const;

/** Upper bound of `Prefer: wait=N`, in seconds. */
export const waitSecondsMax = 60;

/** Problems per answer: a malformed body can have thousands. */
export const problemsMax = 100;
