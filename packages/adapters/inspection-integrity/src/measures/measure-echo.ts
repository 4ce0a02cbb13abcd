import type { ReferenceRole } from '@image-production/brief';
import type {
  InspectionContext,
  InspectionSubject,
  PictureHash,
} from '@image-production/rendering';

import { reduceFile } from '../reduce.ts';
import { hashDistance, hashPicture } from './hash-picture.ts';

/** References that show an item to stage: an engine may hand one back as its picture. */
const itemRoles: ReadonlySet<ReferenceRole | null> = new Set([
  'hero_garment',
  'garment',
  'footwear',
  'accessory',
  'jewelry',
  'bag',
  'product',
  'packaging',
]);

/**
 * How many bits the picture differs from the picture most like it: another output, or in PRO a
 * reference of an item. Undefined if there is none, null if one cannot be read.
 */
export async function measureEcho(
  hash: PictureHash,
  { operation, references, siblings }: InspectionSubject,
  { readAsset }: InspectionContext,
): Promise<number | null | undefined> {
  const items = references.filter(
    ({ role }) => operation === 'pro.generate' && itemRoles.has(role),
  );
  if (items.length + siblings.length === 0) return undefined;
  const others = [...siblings];
  try {
    // One after the other: nine decoded uploads at once are too much for a worker.
    for (const { sha256 } of items)
      others.push(await hashPicture(await reduceFile(await readAsset(sha256))));
  } catch {
    return null;
  }
  return Math.min(...others.map((other) => hashDistance(hash, other)));
}
