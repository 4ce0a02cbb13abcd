import { uploadMsMax } from '@image-production/production';

/** How long slow clients are waited for. */
export interface Patience {
  /** For the headers of a call. */
  readonly headersMs: number;
  /** For a whole upload, however fast it comes. */
  readonly uploadMs: number;
  /** Every window of an upload has to bring at least these bytes. */
  readonly uploadWindowMs: number;
  readonly uploadWindowBytes: number;
  /** For a body that is no upload. */
  readonly bodyMs: number;
  /** For a connection on which nothing moves: longer than any answer is held back. */
  readonly idleMs: number;
}

const seconds = 1000;

/** An upload brings 8 KiB in every second, on the average of ten. */
export const defaultPatience: Patience = {
  headersMs: 10 * seconds,
  uploadMs: uploadMsMax,
  uploadWindowMs: 10 * seconds,
  uploadWindowBytes: 10 * 8 * 1024,
  bodyMs: 30 * seconds,
  idleMs: 120 * seconds,
};
