import type { LensCamera } from '@image-production/previz-geometry';

import { shared } from './shared.ts';

/** Rows of the picture in linear light, or of one of its mip levels. */
export interface Plate {
  readonly width: number;
  /** RGB: 1 is a white surface in full light. */
  readonly light: Float32Array;
  /** Radius of the circle of confusion in full-size pixels; negative in front of the focus. */
  readonly circle: Float32Array;
}

/**
 * Exposed rows that are not yet printed: as many as the lens blur mixes, in a window that moves
 * down the picture. A large picture as a whole would take a gigabyte.
 */
export interface Negative {
  /** Size of the whole picture. */
  readonly width: number;
  readonly height: number;
  /** Number of full-size rows held; a multiple of a tile. */
  readonly rows: number;
  /** The rows at full size and at each mip level. */
  readonly plates: readonly Plate[];
  /** Smallest and largest circle in each tile of the whole picture. */
  readonly least: Float32Array;
  readonly most: Float32Array;
  readonly circles: Circles;
}

/** Edge of a tile in pixels; at the last mip level a tile is one pixel. */
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

/** Moves the window down by this many rows, a multiple of a tile; discards the rows above it. */
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
  /** Radius at infinity, in pixels. */
  readonly far: number;
  readonly focusM: number;
  /** Largest radius to draw. */
  readonly most: number;
}

/** Limit for drawn circles as a share of the height: larger ones show no shapes and cost rows. */
const mostOfHeight = 1 / 12;

/** The circle of a point at d is f² / (N (s − f)) · |d − s| / d wide on the sensor. */
export function circlesOf(camera: LensCamera, width: number, height: number): Circles {
  const { focalLengthMm: f, aperture, focusM } = camera;
  const pitch = Math.min(camera.sensorWidthMm / width, camera.sensorHeightMm / height);
  const far = (f * f) / (aperture * Math.max(1, focusM * 1000 - f)) / pitch / 2;
  return { far, focusM, most: Math.max(width, height) * mostOfHeight };
}

/** Radius in pixels at a distance; negative in front of the focus. */
export function circleAt({ far, focusM, most }: Circles, depth: number): number {
  const distance = depth > 1e-3 ? depth : 1e-3;
  const circle = (far * (distance - focusM)) / distance;
  return circle < -most ? -most : circle > most ? most : circle;
}
