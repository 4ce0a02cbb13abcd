import type { Texture } from '@image-production/previz-geometry';
import { describe, expect, it } from 'vitest';

import { cardPlace, layCards } from './inset-cards.ts';
import { overlap } from './slots-to-try.ts';

const frame = { width: 300, height: 400 };
const face = { left: 0.3, right: 0.7, top: 0.2, bottom: 0.7 };

const nothing = { face: null, things: [], isOverHero: () => false };

describe('a card', () => {
  it('lies in the frame, off the face and off what is there', () => {
    const things = [];
    for (let count = 0; count < 6; count += 1) {
      const box = cardPlace(1.2, frame, { face, things, isOverHero: () => false });
      if (box === null) throw new Error('there is room for six');
      expect(Math.min(box.left, box.top)).toBeGreaterThan(0);
      expect(Math.max(box.right, box.bottom)).toBeLessThan(1);
      expect(overlap(box, face)).toBe(0);
      expect(things.every((other) => overlap(box, other) < 0.1)).toBe(true);
      things.push(box);
    }
  });

  it('leaves what is worn and matters free, if there is room elsewhere', () => {
    const isOverHero = ({ bottom }: { readonly bottom: number }): boolean => bottom > 0.5;
    const box = cardPlace(1, frame, { ...nothing, face, isOverHero });
    expect(box?.bottom).toBeLessThanOrEqual(0.5);
    expect(cardPlace(1, frame, { ...nothing, face, isOverHero: () => true })).not.toBeNull();
  });

  it('does not lie on a thing much smaller than itself', () => {
    const small = { left: 0.9, right: 0.92, top: 0.9, bottom: 0.92 };
    const box = cardPlace(1, frame, { ...nothing, things: [small] });
    expect(box).not.toBeNull();
    expect(box === null ? 1 : overlap(small, box)).toBeLessThan(0.04);
  });

  it('has no place where the face is everywhere', () => {
    const everywhere = { left: 0, right: 1, top: 0, bottom: 1 };
    expect(cardPlace(1, frame, { ...nothing, face: everywhere })).toBeNull();
  });

  it('shows the picture as it is, on paper, and leaves the rest but for its shadow', () => {
    const samples = Uint8Array.from(
      { length: 4 * 4 * 4 },
      (_, at) => [200, 20, 20, 255][at % 4] ?? 0,
    );
    const texture: Texture = { width: 4, height: 4, samples, isRepeated: false };
    const [width, height] = [40, 40];
    const master = {
      width,
      height,
      bitDepth: 16 as const,
      samples: new Uint16Array(width * height * 3).fill(30_000),
    };
    const box = { left: 0.5, right: 1, top: 0.5, bottom: 1 };
    const part = { left: 0, right: 1, top: 0, bottom: 1 };
    const covered: object[] = [];
    const sceneLinear = { cover: (changed: object): unknown => covered.push(changed) };
    layCards({ ...master, sceneLinear }, [{ referenceIndex: 0, texture, part, box }]);
    expect(covered).toEqual([{ left: 18, top: 18, right: 40, bottom: 40 }]);
    const at = (x: number, y: number): number[] =>
      [...master.samples.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)].map((value) =>
        Math.round(value / 257),
      );
    expect(at(30, 30)).toEqual([200, 20, 20]);
    expect(Math.min(...at(20, 20))).toBeGreaterThan(235);
    expect(at(2, 2)).toEqual([117, 117, 117]);
    expect(at(19, 30)[0]).toBeLessThan(117);
  });
});
