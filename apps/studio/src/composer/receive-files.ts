import { fileSize } from '../controls/in-words.ts';

export const referencesMax = 9;
const bytesMax = 20 * 1024 * 1024;
const types = new Set(['image/png', 'image/jpeg', 'image/webp']);

export interface ReceivedFiles<Kept> {
  readonly kept: readonly Kept[];
  /** Why each of the others was not taken. */
  readonly refusals: readonly string[];
}

/** Judges files as they arrive, before anything is sent. */
export function receiveFiles<Kept extends { name: string; type: string; size: number }>(
  files: readonly Kept[],
  room: number,
): ReceivedFiles<Kept> {
  const kept: Kept[] = [];
  const refusals: string[] = [];
  for (const file of files) {
    if (!types.has(file.type)) refusals.push(`${file.name} is no PNG, JPEG or WebP.`);
    else if (file.size > bytesMax)
      refusals.push(`${file.name} has ${fileSize(file.size)}; 20 MiB are taken.`);
    else if (kept.length >= room)
      refusals.push(`${file.name} would be one more than ${referencesMax} references.`);
    else kept.push(file);
  }
  return { kept, refusals };
}
