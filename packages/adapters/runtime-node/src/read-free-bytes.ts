import { statfs } from 'node:fs/promises';

/** The room on the disk of a folder that this user may fill; undefined where it cannot be told. */
export async function readFreeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}
