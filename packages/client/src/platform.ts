/** A digest that takes its bytes piece by piece. */
export interface Hasher {
  update(bytes: Uint8Array): void;
  /** Lower-case hexadecimal. Ends it. */
  digest(): string;
}

/** What differs between a server's runtime and a browser. */
export interface Platform {
  /** Null where the browser sends its own. */
  readonly userAgent: string | null;
  /** Whether strangers can read what this code knows: a page keeps no key. */
  readonly isExposed: boolean;
  readonly defaultBaseUrl: string;
  environment(name: string): string | undefined;
  sha256(): Hasher;
  /** A file that is read when it is sent, again for every attempt. */
  openFile(path: string | URL): Promise<Blob>;
  /**
   * Writes beside the path, and renames once all has arrived: there is never half a file. Folders
   * that are missing are made.
   */
  writeFile(path: string, content: ReadableStream<Uint8Array>): Promise<void>;
  readText(path: string): Promise<string>;
  /** Appends a line and has it on the disk before it answers. */
  appendLine(path: string, line: string): Promise<void>;
  joinPath(folder: string, name: string): string;
}
