import { uploadMsMax } from '@image-production/production';

/** Timeouts for slow clients, in milliseconds. */
export interface ClientTimeouts {
  /** For the request headers. */
  readonly headersMs: number;
  /** For a whole upload, at any rate. */
  readonly uploadMs: number;
  /** An upload must deliver at least `uploadWindowBytes` in every window. */
  readonly uploadWindowMs: number;
  readonly uploadWindowBytes: number;
  /** For a JSON body. */
  readonly bodyMs: number;
  /** For an idle socket; longer than the longest `Prefer: wait`. */
  readonly idleMs: number;
}

const seconds = 1000;

/** Uploads must sustain 8 KiB/s, averaged over ten seconds. */
export const defaultTimeouts: ClientTimeouts = {
  headersMs: 10 * seconds,
  uploadMs: uploadMsMax,
  uploadWindowMs: 10 * seconds,
  uploadWindowBytes: 10 * 8 * 1024,
  bodyMs: 30 * seconds,
  idleMs: 120 * seconds,
};
