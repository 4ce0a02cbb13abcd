import type { LensCamera } from '@image-production/previz-geometry';

import { shared } from './shared.ts';

/** Rows of the picture in linear light, or of a halved copy of it. */
export interface Plate {
  readonly width: number;
  /** RGB: 1 is a white surface in full light. */
  readonly light: Float32Array;
  /** Radius of the circle of confusion in pixels of the whole picture; negative before the focus. */
  readonly circle: Float32Array;
}

/**
 * What is exposed of a picture and not yet printed: as many rows as the lens mixes into each other,
 * in a window that moves down over the picture. The whole of a large one would take a gigabyte.
 */
export interface Negative {
  /** Of the whole picture. */
  readonly width: number;
  readonly height: number;
  /** Rows that are held, of the full size; a multiple of a tile. */
  readonly rows: number;
  /** The rows at their full size, and halved again and again. */
  readonly plates: readonly Plate[];
  /** Least and greatest circle in each tile of the whole picture. */
  readonly least: Float32Array;
  readonly most: Float32Array;
  readonly circles: Circles;
}

/** Edge of a tile in pixels: halved so often, a tile is one pixel. */
export const tileSide = 32;
export const halvings = 5;

export function createNegative(
  width: number,
  height: number,
  rows: number,
  circles: Circles,
): Negative {
  const plates = Array.from({ length: halvings + 1 }, (_, level): Plate => {
    const columns = Math.ceil(width / 2 ** level);
    const size = columns * (rows >> level);
    return {
      width: columns,
      light: shared(Float32Array, size * 3),
      circle: shared(Float32Array, size),
    };
  });
  const tiles = Math.ceil(width / tileSide) * Math.ceil(height / tileSide);
  const [least, most] = [shared(Float32Array, tiles), shared(Float32Array, tiles)];
  return { width, height, rows, plates, least, most, circles };
}

/** Moves the window down by so many rows, a multiple of a tile: what is above is given up. */
export function moveDown({ rows, plates }: Negative, by: number): void {
  plates.forEach(({ width, light, circle }, level) => {
    const from = (by >> level) * width;
    const until = (rows >> level) * width;
    light.copyWithin(0, from * 3, until * 3);
    circle.copyWithin(0, from, until);
  });
}

/** Circles of confusion of a thin lens, by distance along its axis. */
export interface Circles {
  /** Radius in pixels of what is infinitely far. */
  readonly far: number;
  readonly focusM: number;
  /** The greatest radius that is drawn. */
  readonly most: number;
}

/** Wider circles are drawn as wide as this: nothing has a shape in them, and rows need room. */
const mostOfHeight = 1 / 12;

/** The circle of a point at d is f² / (N (s − f)) · |d − s| / d wide on the sensor. */
export function circlesOf(camera: LensCamera, width: number, height: number): Circles {
  const { focalLengthMm: f, aperture, focusM } = camera;
  const pitch = Math.min(camera.sensorWidthMm / width, camera.sensorHeightMm / height);
  const far = (f * f) / (aperture * Math.max(1, focusM * 1000 - f)) / pitch / 2;
  return { far, focusM, most: Math.max(width, height) * mostOfHeight };
}

/** Radius in pixels at a distance; negative before the focus. */
export function circleAt({ far, focusM, most }: Circles, depth: number): number {
  const distance = depth > 1e-3 ? depth : 1e-3;
  const circle = (far * (distance - focusM)) / distance;
  return circle < -most ? -most : circle > most ? most : circle;
}
