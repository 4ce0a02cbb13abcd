import { nowhere } from './split-bins.ts';
import { SplitTree } from './split-tree.ts';
import { TreeWriter } from './tree-words.ts';
import type { TreePlace } from './tree-words.ts';

/**
 * A tree of boxes over triangles, four children per node and four triangles per leaf: a binary
 * tree with every second level taken out.
 */
export interface Tree {
  readonly nodes: number;
  readonly packs: number;
  /** Lays the tree down in zeroed memory and gives up what it was made with: once only. */
  layDown(place: TreePlace): void;
}

/** `corners` holds three vertices per triangle. */
export function buildTree(positions: Float32Array, corners: Uint32Array): Tree {
  const binary = new SplitTree(positions, corners);
  const { nodes, packs } = collapsed(binary, null);
  return {
    nodes,
    packs,
    layDown: (place) => {
      collapsed(binary, new TreeWriter(place, nodes, packs, positions, corners));
      binary.free();
    },
  };
}

/** Walks the nodes that are kept and writes them, or only counts. */
function collapsed(
  tree: SplitTree,
  writer: TreeWriter | null,
): { readonly nodes: number; readonly packs: number } {
  const { boxes, children, from, size, order } = tree;
  const kept = [0];
  const slots = new Int32Array(4);
  let packs = 0;
  for (let node = 0; node < kept.length; node += 1) {
    const count = descendants(tree, kept[node], slots);
    for (let slot = 0; slot < count; slot += 1) {
      const child = slots[slot];
      const isLeaf = children[child] === 0;
      writer?.child(node, slot, boxes, child * 6, isLeaf ? ~packs : kept.length);
      if (isLeaf) writer?.pack(packs, order, from[child], size[child]);
      if (isLeaf) packs += 1;
      else kept.push(child);
    }
    for (let slot = count; slot < 4; slot += 1) writer?.noChild(node, slot, nowhere);
  }
  return { nodes: kept.length, packs };
}

/** Up to four descendants that together are the node; a leaf is its own only one. */
function descendants({ boxes, children }: SplitTree, node: number, slots: Int32Array): number {
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
