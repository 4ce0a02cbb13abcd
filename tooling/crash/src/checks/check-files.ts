import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { assetsFolderIn } from '../settings.ts';
import { findingsOf } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Snapshot } from './read-snapshot.ts';

/** Every file that is stored as delivered is there, byte for byte. */
export function checkFiles(snapshot: Snapshot, folder: string): readonly Finding[] {
  const { requests, files } = snapshot;
  const needed = files.filter(({ request_id: id }) => {
    const request = requests.get(id);
    return request?.status === 'succeeded' && !request.isDataRemoved;
  });
  const digests = new Set(needed.map(({ sha256 }) => sha256));
  return findingsOf('delivered file exists', digests, (sha256) => {
    const path = join(assetsFolderIn(folder), sha256.slice(0, 2), sha256.slice(2));
    if (!existsSync(path)) return `${sha256} is delivered and not there`;
    const digest = createHash('sha256').update(readFileSync(path)).digest('hex');
    return digest === sha256 ? null : `${sha256} has the bytes of ${digest}`;
  });
}
