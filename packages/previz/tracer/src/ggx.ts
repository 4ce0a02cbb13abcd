import type { Xyz } from '@image-production/previz-geometry';

import type { SurfacePoint, Uv } from './surface-point.ts';

/** GGX microfacets (Walter 2007), sampled by visible normals (Heitz 2018, Dupuy 2023). */

/** Lower bound of a lobe's alpha, for numerical stability. */
export const alphaMin = 0.0009;

export function toAlpha(roughness: number): number {
  return Math.max(alphaMin, roughness * roughness);
}

/** GGX normal distribution D, by the cosine to the surface normal. */
function ggxDistribution(cosine: number, alpha: number): number {
  const square = alpha * alpha;
  const term = cosine * cosine * (square - 1) + 1;
  return square / (Math.PI * term * term);
}

/** Smith masking G1: share of microfacets visible from a direction with that cosine. */
export function smithMasking(cosine: number, alpha: number): number {
  const square = alpha * alpha;
  return (2 * cosine) / (cosine + Math.sqrt(square + (1 - square) * cosine * cosine));
}

export function schlickFresnel(reflectance: number, cosine: number): number {
  const left = 1 - (cosine < 0 ? 0 : cosine);
  const square = left * left;
  return reflectance + (1 - reflectance) * square * square * left;
}

/** A sampled direction with its density, or the BRDF for a given direction. */
export interface BrdfSample extends Xyz {
  /** Probability density over solid angle. */
  pdf: number;
  /** Reflected share of light, for a surface that absorbs nothing. */
  weight: number;
  /** Cosine between half vector and view. */
  half: number;
}

/**
 * Evaluates the BRDF for a light direction: `weight` includes the cosine, without division by a
 * density.
 */
export function evaluateGgx(
  point: SurfacePoint,
  light: Xyz,
  alpha: number,
  into: BrdfSample,
): void {
  const { nx, ny, nz, vx, vy, vz } = point;
  const { x: lx, y: ly, z: lz } = light;
  const nl = nx * lx + ny * ly + nz * lz;
  const nv = nx * vx + ny * vy + nz * vz;
  into.weight = 0;
  into.pdf = 0;
  if (nl <= 0 || nv <= 0) return;
  const hx = lx + vx;
  const hy = ly + vy;
  const hz = lz + vz;
  const scale = 1 / (Math.sqrt(hx * hx + hy * hy + hz * hz) || 1);
  const nh = Math.min(1, (nx * hx + ny * hy + nz * hz) * scale);
  const seen = smithMasking(nv, alpha);
  const density = ggxDistribution(nh, alpha);
  into.half = (vx * hx + vy * hy + vz * hz) * scale;
  into.pdf = (seen * density) / (4 * nv);
  into.weight = into.pdf * smithMasking(nl, alpha);
}

/** Samples a reflection direction; `weight` is divided by the density. */
export function sampleGgx(
  point: SurfacePoint,
  alpha: number,
  { u, v }: Uv,
  into: BrdfSample,
): void {
  const { nx, ny, nz, vx, vy, vz } = point;
  const sign = nz < 0 ? -1 : 1;
  const a = -1 / (sign + nz);
  const b = nx * ny * a;
  const tx = 1 + sign * nx * nx * a;
  const ty = sign * b;
  const tz = -sign * nx;
  const bx = b;
  const by = sign + ny * ny * a;
  const bz = -ny;
  let wx = (vx * tx + vy * ty + vz * tz) * alpha;
  let wy = (vx * bx + vy * by + vz * bz) * alpha;
  let wz = vx * nx + vy * ny + vz * nz;
  let scale = 1 / (Math.sqrt(wx * wx + wy * wy + wz * wz) || 1);
  wx *= scale;
  wy *= scale;
  wz *= scale;
  const turn = 2 * Math.PI * u;
  const height = (1 - v) * (1 + wz) - wz;
  const radius = Math.sqrt(Math.max(0, 1 - height * height));
  let mx = (radius * Math.cos(turn) + wx) * alpha;
  let my = (radius * Math.sin(turn) + wy) * alpha;
  let mz = Math.max(1e-7, height + wz);
  scale = 1 / Math.sqrt(mx * mx + my * my + mz * mz);
  mx *= scale;
  my *= scale;
  mz *= scale;
  const hx = mx * tx + my * bx + mz * nx;
  const hy = mx * ty + my * by + mz * ny;
  const hz = mx * tz + my * bz + mz * nz;
  const vh = vx * hx + vy * hy + vz * hz;
  into.x = 2 * vh * hx - vx;
  into.y = 2 * vh * hy - vy;
  into.z = 2 * vh * hz - vz;
  const nl = into.x * nx + into.y * ny + into.z * nz;
  const nv = vx * nx + vy * ny + vz * nz;
  into.half = vh;
  into.weight = nl > 0 && nv > 0 ? smithMasking(nl, alpha) : 0;
  into.pdf = nv > 0 ? (smithMasking(nv, alpha) * ggxDistribution(mz, alpha)) / (4 * nv) : 0;
}

/** Cosine-weighted sample of the hemisphere around a normal. */
export function sampleCosine({ nx, ny, nz }: SurfacePoint, { u, v }: Uv, into: BrdfSample): void {
  const sign = nz < 0 ? -1 : 1;
  const a = -1 / (sign + nz);
  const b = nx * ny * a;
  // Concentric mapping (Shirley and Chiu 1997) keeps strata compact.
  const x = 2 * u - 1;
  const y = 2 * v - 1;
  let radius = 0;
  let turn = 0;
  if (Math.abs(x) > Math.abs(y)) {
    radius = x;
    turn = (Math.PI / 4) * (y / x);
  } else if (y !== 0) {
    radius = y;
    turn = Math.PI / 2 - (Math.PI / 4) * (x / y);
  }
  const px = radius * Math.cos(turn);
  const py = radius * Math.sin(turn);
  const pz = Math.sqrt(Math.max(0, 1 - px * px - py * py));
  into.x = px * (1 + sign * nx * nx * a) + py * b + pz * nx;
  into.y = px * sign * b + py * (sign + ny * ny * a) + pz * ny;
  into.z = -px * sign * nx - py * ny + pz * nz;
  into.pdf = pz / Math.PI;
  into.weight = 1;
}
