/** A point in metres, or a direction. */
export type Vector = readonly [number, number, number];

/** A reusable point or direction, so that hot loops allocate nothing. */
export interface Xyz {
  x: number;
  y: number;
  z: number;
}

export function added(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function subtracted(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function scaledBy(a: Vector, factor: number): Vector {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function lengthOf(a: Vector): number {
  return Math.hypot(a[0], a[1], a[2]);
}

export function unit(a: Vector): Vector {
  return scaledBy(a, 1 / (lengthOf(a) || 1));
}

export function between(a: Vector, b: Vector, share: number): Vector {
  return added(scaledBy(a, 1 - share), scaledBy(b, share));
}

/** Dot product without arrays, for hot loops. */
export function dotted(
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
): number {
  return ax * bx + ay * by + az * bz;
}
