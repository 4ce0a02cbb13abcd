import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

const address = /^(?<fanOut>[0-9a-f]{2})(?<rest>[0-9a-f]{62})$/;
const temporaryName = 'tmp';

/** The folders of assets in the order of addresses: `00` to `ff`. */
export const assetFolderNames: readonly string[] = Array.from({ length: 256 }, (_, index) =>
  index.toString(16).padStart(2, '0'),
);

/** Every folder of a store: those of assets, and the one for what is being written. */
export const folderNames: readonly string[] = [temporaryName, ...assetFolderNames];

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

const aside = /^removed-(?<sha256>[0-9a-f]{64})-/;

/** Where an asset waits, out of reach, until it is clear that it goes. */
export function asidePath(directory: string, sha256: string): string {
  return join(temporaryDirectory(directory), `removed-${sha256}-${randomUUID()}`);
}

/** Which asset a file of the temporary folder is, if it was taken aside. */
export function assetAside(fileName: string): string | undefined {
  return aside.exec(fileName)?.groups?.['sha256'];
}
