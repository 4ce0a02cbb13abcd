/** A form as it arrived, its files waiting in a folder of their own. */
export interface ReceivedForm extends AsyncDisposable {
  /** Text parts by name, values of one name in wire order. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** File parts by name, files of one name in wire order. */
  readonly files: ReadonlyMap<string, readonly ReceivedFile[]>;
  /** Every part in wire order. */
  readonly order: readonly ReceivedPart[];
  /** Whether more files came than any operation takes; those beyond were not kept. */
  readonly hasTooManyFiles: boolean;
}

export interface ReceivedFile {
  readonly path: string;
  /** As the client wrote it, cut to a base name: for messages and order checks, never for a path. */
  readonly fileName: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

export interface ReceivedPart {
  readonly name: string;
  readonly kind: 'text' | 'file';
}
