import { describe, expect, it } from 'vitest';

import { leastCut } from './least-cut.ts';
import { directions } from './testing/max-flow-twin.test-support.ts';

const [width, height] = [4, 3];
const size = width * height;

function costOf(cut: Uint8Array, terminal: Float32Array, links: Float32Array): number {
  let cost = 0;
  for (let at = 0; at < size; at += 1) {
    const link = terminal[at] ?? 0;
    if (link > 0 && cut[at] === 0) cost += link;
    if (link < 0 && cut[at] === 1) cost -= link;
    directions.forEach(([x, y], direction) => {
      const other = at + y * width + x;
      if (cut[at] === 1 && cut[other] === 0) cost += links[at * 8 + direction] ?? 0;
    });
  }
  return cost;
}

describe('the least cut', () => {
  it('costs as little as the best of all cuts of a small grid', () => {
    let state = 7;
    const random = (): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
    for (let round = 0; round < 12; round += 1) {
      const terminal = Float32Array.from({ length: size }, () => Math.round((random() - 0.5) * 40));
      const links = new Float32Array(size * 8);
      for (let at = 0; at < size; at += 1)
        directions.forEach(([x, y], direction) => {
          const column = (at % width) + x;
          const row = Math.floor(at / width) + y;
          const isOn = column >= 0 && column < width && row >= 0 && row < height;
          links[at * 8 + direction] = isOn ? Math.round(random() * 9) : 0;
        });
      const found = leastCut(width, terminal, links);
      let least = Infinity;
      for (let bits = 0; bits < 2 ** size; bits += 1) {
        const cut = Uint8Array.from({ length: size }, (_, at) => (bits >> at) & 1);
        least = Math.min(least, costOf(cut, terminal, links));
      }

      expect(costOf(found, terminal, links)).toBe(least);
    }
  });
});
