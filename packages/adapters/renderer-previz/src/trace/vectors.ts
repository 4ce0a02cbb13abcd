import type { Color, Vector } from '../math.ts';

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function lengthOf([x, y, z]: Vector): number {
  return Math.sqrt(x * x + y * y + z * z);
}

export function unit(vector: Vector): Vector {
  const scale = 1 / (lengthOf(vector) || 1);
  return [vector[0] * scale, vector[1] * scale, vector[2] * scale];
}

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

export function luminance([r, g, b]: Color): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
