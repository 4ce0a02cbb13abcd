import type { ErasedAgain, Manifest } from '@image-production/installation';

/** What a backup holds, in lines for a terminal. */
export function describeManifest({ takenAt, database, books, files }: Manifest): string {
  const hold = books.holds ? 'hold' : 'are VIOLATED';
  return [
    `As of ${takenAt}: a database of ${database.sizeBytes} bytes; the books of ${books.wallets} wallets ${hold}.`,
    files === null
      ? 'The files are in a store elsewhere and no part of it.'
      : `${files.count} files (${files.sizeBytes} bytes) match their addresses${files.lost.length > 0 ? `, ${files.lost.length} had been lost` : ''}.`,
  ].join('\n');
}

/** What went once more after a restore. */
export function describeAgain({ organizations, models, requests, keys }: ErasedAgain): string {
  if (organizations.length + models + requests + keys === 0) return 'Nothing had to go again.';
  const named = organizations.length > 0 ? ` (${organizations.join(', ')})` : '';
  return `Gone again: ${organizations.length} organizations${named}, ${models} models, the data of ${requests} requests, ${keys} keys.`;
}
