import { describe, expect, test } from 'vitest';

import { clothField, jointedAxis, reachOf } from './cloth-axis.ts';
import { ClothMap } from './cloth-map.ts';

const turns = 48;

describe('a map of cloth', () => {
  test('bridges a hollow and leaves what bulges', () => {
    const dented = ClothMap.of(1, turns, (_, angle) => (Math.abs(angle) < 0.4 ? 0.6 : 1));
    const bridged = dented.bridged();
    expect(bridged.near(0, 0)).toBeGreaterThan(0.85);
    expect(bridged.near(0, 0)).toBeLessThan(1);
    expect(bridged.near(0, Math.PI / 2)).toBeCloseTo(1, 6);
  });

  test('hangs from its widest row', () => {
    const waisted = ClothMap.of(5, turns, (row) => [0.2, 0.4, 0.3, 0.1, 0.1][row] ?? 0);
    const hung = waisted.hung(1, () => 0.05);
    expect([0, 1, 2, 3, 4].map((row) => hung.near(row, 1))).toEqual([
      0.2,
      0.4,
      0.4 - 0.05,
      expect.closeTo(0.3, 9),
      expect.closeTo(0.25, 9),
    ]);
  });

  test('is lifted over another one wherever it is nearer to the axis', () => {
    const low = ClothMap.of(9, turns, () => 0.1);
    const bump = ClothMap.of(9, turns, (row, angle) => (row === 4 && angle > 0 ? 0.13 : 0));
    const lifted = low.over(bump);
    expect(lifted.near(4, 1)).toBeGreaterThanOrEqual(0.13);
    // Softly: its neighbours rise too.
    expect(lifted.near(3, 1)).toBeGreaterThan(0.103);
    expect(lifted.near(0, -2)).toBeCloseTo(0.1, 2);
  });

  test('has no seam where its angles begin again', () => {
    const map = ClothMap.of(3, turns, (_, angle) => 1 + 0.2 * Math.cos(angle));
    expect(map.at(1, Math.PI - 1e-9)).toBeCloseTo(map.at(1, -Math.PI + 1e-9), 6);
  });
});

describe('an axis around a joint', () => {
  const straight = jointedAxis(
    { from: [0, 1, 0], joint: [0, 0.5, 0], to: [0, 0, 0] },
    [1, 0, 0],
    0.1,
  );
  const bent = jointedAxis(
    { from: [0, 1, 0], joint: [0, 0.5, 0], to: [0, 0.5, -0.5] },
    [1, 0, 0],
    0.1,
  );

  test.each([straight, bent])('finds each place that it names', (axis) => {
    const at = new Float64Array(4);
    for (const along of [0.1, 0.45, 0.5, 0.8])
      for (const angle of [-2.5, -1, 0, 0.7, 3]) {
        const [x, y, z] = axis.place(along, angle, 0.06);
        axis.locate(x, y, z, at);
        expect(at[0]).toBeCloseTo(along, 6);
        expect(at[1]).toBeCloseTo(angle, 6);
        expect(at[2]).toBeCloseTo(0.06, 6);
      }
  });

  test('is shorter around a bend, and cloth around it has no corner', () => {
    expect(bent.lengthM).toBeLessThan(straight.lengthM);
    const field = clothField(
      bent,
      ClothMap.of(9, turns, () => 0.08),
      1,
    );
    const outer = bent.place(bent.lengthM / 2, 0, 0.08);
    expect(field(...outer)).toBeCloseTo(0, 6);
    expect(Math.hypot(outer[1] - 0.5, outer[2])).toBeLessThan(0.08);
  });

  test('measures what lies around it from within, even where distances are rough', () => {
    const rough = (x: number, y: number, z: number): number => {
      const away = Math.hypot(x, z) - 0.07;
      return y > 2 ? 1 : away < 0 ? away * 4 : away;
    };
    expect(reachOf(straight, rough, { along: 0.3, angle: 1 }, 0.2)).toBeCloseTo(0.07, 3);
  });
});
