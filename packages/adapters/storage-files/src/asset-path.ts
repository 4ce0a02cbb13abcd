import { join } from 'node:path';

const address = /^(?<fanOut>[0-9a-f]{2})(?<rest>[0-9a-f]{62})$/;
const temporaryName = 'tmp';

/** Every folder of a store: `00` to `ff` for assets, and the one for what is being written. */
export const folderNames: readonly string[] = [
  temporaryName,
  ...Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0')),
];

/**
 * Where the asset of this digest lies. Undefined for any other text, so that no text from
 * outside becomes a path.
 */
export function assetPath(directory: string, sha256: string): string | undefined {
  const { fanOut, rest } = address.exec(sha256)?.groups ?? {};
  return fanOut !== undefined && rest !== undefined ? join(directory, fanOut, rest) : undefined;
}

/** Written files wait here until they are whole. No address leads here. */
export function temporaryDirectory(directory: string): string {
  return join(directory, temporaryName);
}
