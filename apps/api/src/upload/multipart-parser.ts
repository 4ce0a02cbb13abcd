import type { Readable, Writable } from 'node:stream';

export interface TextPart {
  readonly name: string | undefined;
  readonly text: string;
  /** Whether the part was longer than what is told. */
  readonly isCut: boolean;
}

export interface FilePart {
  readonly name: string | undefined;
  /** As the client wrote it, cut to a base name. */
  readonly fileName: string | undefined;
  /** Ends with a problem when the file is longer than a file may be. */
  readonly bytes: Readable;
}

/** Hears of the parts of a form in wire order. Nothing is left out without a word. */
export interface PartListener {
  onText(part: TextPart): void;
  /** Told when the part starts. Its bytes have to be read, or the form stands still. */
  onFile(part: FilePart): void;
  /** More files come than are told of. */
  onTooManyFiles(): void;
  /** More parts come than are told of. */
  onTooManyParts(): void;
}

/**
 * Opens a parser of multipart forms. The bytes of one form are written to it; it finishes after
 * the last part and fails when the form is broken or ends early.
 */
export type OpenParser = (boundary: string, listener: PartListener) => Writable;
