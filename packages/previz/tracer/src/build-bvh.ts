import { BinaryBvh } from './binary-bvh.ts';
import { BvhWriter } from './bvh-writer.ts';
import type { BvhPlace } from './bvh-writer.ts';
import { nowhere } from './sah-bins.ts';

/**
 * A bounding volume hierarchy, four children per node and four triangles per leaf: a binary
 * tree with every second level taken out.
 */
export interface Bvh {
  readonly nodes: number;
  readonly packs: number;
  /** Writes the hierarchy into zeroed memory and frees the build data; call it only once. */
  write(place: BvhPlace): void;
}

/** `corners` holds three vertices per triangle. */
export function buildBvh(positions: Float32Array, corners: Uint32Array): Bvh {
  const binary = new BinaryBvh(positions, corners);
  const { nodes, packs } = collapsed(binary, null);
  return {
    nodes,
    packs,
    write: (place) => {
      collapsed(
        binary,
        new BvhWriter(place, { nodes, packs }, { boxes: binary.boxes, positions, corners }),
      );
      binary.free();
    },
  };
}

/** Visits the kept nodes and writes them, or only counts them. */
function collapsed(
  tree: BinaryBvh,
  writer: BvhWriter | null,
): { readonly nodes: number; readonly packs: number } {
  const { children, from, size, order } = tree;
  const kept = [0];
  const slots = new Int32Array(4);
  let packs = 0;
  for (let node = 0; node < kept.length; node += 1) {
    const count = descendants(tree, kept[node], slots);
    for (let slot = 0; slot < count; slot += 1) {
      const child = slots[slot];
      const isLeaf = children[child] === 0;
      writer?.child(node, slot, child, isLeaf ? ~packs : kept.length);
      if (isLeaf) writer?.pack(packs, order, from[child], size[child]);
      if (isLeaf) packs += 1;
      else kept.push(child);
    }
    for (let slot = count; slot < 4; slot += 1) writer?.noChild(node, slot, nowhere);
  }
  return { nodes: kept.length, packs };
}

/** Up to four descendants that together cover the node; a leaf is its own only one. */
function descendants({ boxes, children }: BinaryBvh, node: number, slots: Int32Array): number {
  const first = children[node];
  if (first === 0) {
    slots[0] = node;
    return 1;
  }
  slots[0] = first;
  slots[1] = first + 1;
  let count = 2;
  while (count < 4) {
    let largest = -1;
    let area = -1;
    for (let slot = 0; slot < count; slot += 1) {
      const child = slots[slot];
      if (children[child] === 0) continue;
      const own = areaAt(boxes, child * 6);
      if (own > area) [largest, area] = [slot, own];
    }
    if (largest < 0) break;
    const opened = children[slots[largest]];
    slots[largest] = opened;
    slots[count] = opened + 1;
    count += 1;
  }
  return count;
}

function areaAt(box: Float32Array, at: number): number {
  const width = box[at + 3] - box[at];
  const height = box[at + 4] - box[at + 1];
  const depth = box[at + 5] - box[at + 2];
  return width * height + height * depth + depth * width;
}
