import type { Readable, Writable } from 'node:stream';

export interface TextPart {
  readonly name: string | undefined;
  readonly text: string;
  /** Whether name or text was truncated. */
  readonly isCut: boolean;
}

export interface FilePart {
  readonly name: string | undefined;
  /** As the client wrote it, cut to a base name. */
  readonly fileName: string | undefined;
  /** Fails with a problem when the file exceeds its size limit. */
  readonly bytes: Readable;
}

/** Receives the parts of a form in wire order. No part is dropped silently. */
export interface PartListener {
  onText(part: TextPart): void;
  /** Called when the part starts. Its bytes must be consumed, or parsing stalls. */
  onFile(part: FilePart): void;
  /** Files beyond the limit are dropped. */
  onTooManyFiles(): void;
  /** Parts beyond the limit are dropped. */
  onTooManyParts(): void;
}

/**
 * Opens a parser for one multipart form. It finishes after the last part and errors when the form
 * is malformed or ends early.
 */
export type OpenParser = (boundary: string, listener: PartListener) => Writable;
