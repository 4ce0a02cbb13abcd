import { openStorage } from '../child/open-storage.ts';

/** Brings the schema of a file up to date; throws when that does not succeed. */
export async function openOnce(path: string): Promise<void> {
  await using storage = await openStorage({ kind: 'sqlite', path });
  await storage.check();
}
