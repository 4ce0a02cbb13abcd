import type { LabPlanes } from '../planes.ts';
import { linksOf } from './links-twin.test-support.ts';
import { GridCut } from './max-flow-twin.test-support.ts';
import { ColorMixture } from './mixture-twin.test-support.ts';

/** One round of `grabCut`, from a first object whose frame is certain ground. */
export function cutOnce(
  picture: LabPlanes,
  { front, behind }: { readonly front: Int32Array; readonly behind: Int32Array },
  marks: Uint8Array,
): Uint8Array {
  const ours = ColorMixture.of(picture, front);
  const theirs = ColorMixture.of(picture, behind);
  const terminal = Float32Array.from(marks, (mark, at) =>
    mark === 2 ? -1e5 : theirs.cost(picture, at) - ours.cost(picture, at),
  );
  return new GridCut(picture.width, terminal, linksOf(picture, 40)).solve();
}
