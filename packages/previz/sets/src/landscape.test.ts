import { describe, expect, it } from 'vitest';

import { hazed, ridge } from './landscape.ts';

const form = {
  awayM: 30,
  heightM: 4,
  depthM: 24,
  footM: -1,
  waveM: 34,
  phase: 2,
  lean: 0.7,
};

describe('a ridge', () => {
  it('runs out level on both sides and is no higher than it is said to be', () => {
    const { positions, normals } = ridge(form);
    const feet: number[] = [];
    let highest = -Infinity;
    for (let at = 0; at < positions.length; at += 3) {
      const [y = 0, z = 0] = positions.subarray(at + 1, at + 3);
      if (Math.abs(Math.abs(z + 30) - 12) < 1e-3) feet.push(y);
      highest = Math.max(highest, y);
      expect(normals[at + 1]).toBeGreaterThan(0.3);
    }

    expect(feet.length).toBeGreaterThan(50);
    for (const foot of feet) expect(foot).toBeCloseTo(-1, 5);
    expect(highest).toBeGreaterThan(1);
    expect(highest).toBeLessThanOrEqual(3);
  });

  it('takes over the colour of the air with the distance', () => {
    const [near, far] = [hazed([0.5, 0.2, 0.1], 10), hazed([0.5, 0.2, 0.1], 400)];

    expect(near).toEqual([0.5, 0.2, 0.1]);
    expect(far[2]).toBeGreaterThan(far[0]);
  });
});
