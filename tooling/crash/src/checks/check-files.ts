import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { assetsFolderIn } from '../settings.ts';
import { viewsIn } from './check-identities.ts';
import { toFindings } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Snapshot } from './snapshot.ts';

/** Every file that is stored as delivered, or that an identity shows, is there byte for byte. */
export function checkFiles(snapshot: Snapshot, folder: string): readonly Finding[] {
  const { requests, files } = snapshot;
  const needed = files.filter(({ request_id: id }) => {
    const request = requests.get(id);
    return request?.status === 'succeeded' && !request.isDataRemoved;
  });
  const complain = (sha256: string): string | null => complainOfFile(folder, sha256);
  return [
    ...toFindings('delivered file exists', toAddresses(needed), complain),
    ...toFindings('view exists', toAddresses(viewsIn(snapshot)), complain),
  ];
}

/** No file is unreferenced: holds once all work has ended and every sweep has run. */
export function checkOrphans({ uses }: Snapshot, folder: string): readonly Finding[] {
  const needed = new Set([...uses].map((use) => use.split(' ')[1]));
  const stored = readdirSync(assetsFolderIn(folder))
    .filter((name) => name.length === 2)
    .flatMap((name) => readdirSync(join(assetsFolderIn(folder), name)).map((rest) => name + rest));
  return toFindings('no orphan stays', stored, (sha256) =>
    needed.has(sha256) ? null : `${sha256} is there and nobody needs it`,
  );
}

function toAddresses(files: readonly { readonly sha256: string }[]): ReadonlySet<string> {
  return new Set(files.map(({ sha256 }) => sha256));
}

function complainOfFile(folder: string, sha256: string): string | null {
  const path = join(assetsFolderIn(folder), sha256.slice(0, 2), sha256.slice(2));
  if (!existsSync(path)) return `${sha256} is needed and not there`;
  const digest = createHash('sha256').update(readFileSync(path)).digest('hex');
  return digest === sha256 ? null : `${sha256} has the bytes of ${digest}`;
}
