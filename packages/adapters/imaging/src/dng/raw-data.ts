import type { Field } from '../tiff/directory.ts';

/** How the raw pixels of a DNG are stored. */
export interface RawData {
  /** What says how to read them, when they begin at this even offset. As many bytes at any offset. */
  readonly fieldsAt: (offset: number) => readonly Field[];
  /** Their bytes in the order of the file. */
  readonly chunks: readonly Uint8Array[];
}
