import { Workbench } from './kernel/pixel-kernel.ts';
import type { LabPlanes } from './planes.ts';

/** A mixture of five Gaussians in Lab, as the kernel holds it. */
export type ColorMixture = Uint8Array;

const mixtureBytes = 440;
const rounds = 4;

/** Starts the parts at quantiles of lightness and chroma, then fits them to the members' colours. */
export function mixtureOf(picture: LabPlanes, members: Int32Array): ColorMixture {
  const size = picture.lightness.length;
  const order = members.toSorted(
    (one, other) => keyOf(picture, one) - keyOf(picture, other) || one - other,
  );
  const roomBytes = order.length + 512;
  const bench = new Workbench(size * 12 + order.byteLength + mixtureBytes + roomBytes);
  const mixture = bench.room(mixtureBytes);
  bench.loops.fitMixture(
    bench.putPlanes(picture),
    size,
    bench.put(order),
    order.length,
    rounds,
    mixture,
    bench.room(roomBytes),
  );
  return bench.bytes(mixture, mixtureBytes);
}

/**
 * How much likelier each pixel's colour is the object's than the ground's, at most `most`, where
 * `marks` are 0; 1 is certain object and 2 certain ground.
 */
export function terminalsOf(
  picture: LabPlanes,
  { ours, theirs }: { readonly ours: ColorMixture; readonly theirs: ColorMixture },
  marks: Uint8Array,
  most: number = Infinity,
): Float32Array {
  const size = marks.length;
  const bench = new Workbench(size * 17 + 2 * mixtureBytes);
  const into = bench.room(size * 4);
  bench.loops.terminalsOf(
    bench.putPlanes(picture),
    size,
    bench.put(ours),
    bench.put(theirs),
    bench.put(marks),
    most,
    into,
  );
  return bench.floats(into, size);
}

function keyOf(picture: LabPlanes, at: number): number {
  return picture.lightness[at] + 0.6 * picture.a[at] - 0.4 * picture.b[at];
}
