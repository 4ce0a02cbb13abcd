import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

const address = /^(?<fanOut>[0-9a-f]{2})(?<rest>[0-9a-f]{62})$/;
const temporaryName = 'tmp';

/** The asset folders `00` to `ff`, in address order. */
export const assetFolderNames: readonly string[] = Array.from({ length: 256 }, (_, index) =>
  index.toString(16).padStart(2, '0'),
);

/** Every folder of a store: the asset folders and the temporary one. */
export const folderNames: readonly string[] = [temporaryName, ...assetFolderNames];

/**
 * The path of the asset with this digest. Undefined for any other text, so that outside input never
 * becomes a path.
 */
export function assetPath(directory: string, sha256: string): string | undefined {
  const { fanOut, rest } = address.exec(sha256)?.groups ?? {};
  return fanOut !== undefined && rest !== undefined ? join(directory, fanOut, rest) : undefined;
}

/** Files are written here until they are complete; no address leads here. */
export function temporaryDirectory(directory: string): string {
  return join(directory, temporaryName);
}

const aside = /^removed-(?<sha256>[0-9a-f]{64})-/;

/** Where an asset is kept, out of reach, until its removal is decided. */
export function asidePath(directory: string, sha256: string): string {
  return join(temporaryDirectory(directory), `removed-${sha256}-${randomUUID()}`);
}

/** The digest of the asset that a file of the temporary folder was moved from, if any. */
export function assetAside(fileName: string): string | undefined {
  return aside.exec(fileName)?.groups?.['sha256'];
}
