import { statfs } from 'node:fs/promises';

/** Free bytes for this user on the disk of a folder; undefined where that is unknown. */
export async function readFreeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}
