import { describe, expect, it } from 'vitest';

import type { Box, Reference } from '../model/layout.ts';
import { contactSheet } from './contact-sheet.ts';

function pictures(count: number): readonly Reference[] {
  return Array.from({ length: count }, (_none, index) => ({
    index,
    sha256: String(index).repeat(64).slice(0, 64),
    width: index % 2 === 0 ? 3000 : 400,
    height: index % 3 === 0 ? 4000 : 600,
  }));
}

describe('a contact sheet', () => {
  it.each([
    [2, 2, 1],
    [3, 2, 2],
    [4, 2, 2],
    [6, 3, 2],
  ])('of %i references has %i columns and %i rows', (count, columns, rows) => {
    expect(contactSheet(pictures(count))).toMatchObject({ columns, rows });
  });

  it.each([2, 3, 4, 5, 6])('of %i keeps every reference whole in a box of its own', (count) => {
    const { width, height, cells } = contactSheet(pictures(count));
    expect(Math.max(width, height)).toBeLessThanOrEqual(2048);
    const boxes = cells.flatMap(({ strip, image }) => [strip, image]);
    for (const box of boxes) {
      expect(box.x).toBeGreaterThan(0);
      expect(box.y).toBeGreaterThan(0);
      expect(box.x + box.width).toBeLessThan(width);
      expect(box.y + box.height).toBeLessThan(height);
      expect(boxes.filter((other) => other !== box && overlaps(box, other))).toEqual([]);
    }
    for (const { reference, image } of cells) {
      expect(image.width).toBeLessThanOrEqual(reference.width);
      const ratio = image.width / image.height / (reference.width / reference.height);
      expect(Math.abs(ratio - 1)).toBeLessThan(0.01);
    }
  });

  it('is lettered in the order given', () => {
    const { cells } = contactSheet(pictures(4));
    expect(cells.map(({ label, reference }) => `${label}${reference.index}`)).toEqual([
      'A0',
      'B1',
      'C2',
      'D3',
    ]);
  });
});

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
