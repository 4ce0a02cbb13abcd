/** A received form with its files in a folder that disposal removes. */
export interface ReceivedForm extends AsyncDisposable {
  /** Text parts by name, values of one name in wire order. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** File parts by name, files of one name in wire order. */
  readonly files: ReadonlyMap<string, readonly ReceivedFile[]>;
  /** Every part in wire order. */
  readonly order: readonly ReceivedPart[];
  /** Whether there were more files than any operation accepts; the excess was dropped. */
  readonly hasTooManyFiles: boolean;
}

export interface ReceivedFile {
  readonly path: string;
  /** The client's base name; for messages and order checks only, never for a path. */
  readonly fileName: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

export interface ReceivedPart {
  readonly name: string;
  readonly kind: 'text' | 'file';
}
