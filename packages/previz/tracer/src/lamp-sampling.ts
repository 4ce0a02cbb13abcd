import type { Xyz } from '@image-production/previz-geometry';

import type { FlatScene } from './flat-scene.ts';
import { sampleTexture } from './flat-texture.ts';
import type { Texel } from './flat-texture.ts';
import type { Lamp } from './lamp.ts';
import { farAway } from './ray-caster.ts';
import type { Uv } from './surface-point.ts';

/** A direction towards a lamp and the radiance from it. */
export interface LampSample extends Xyz {
  distance: number;
  r: number;
  g: number;
  b: number;
  /** Probability density over solid angle; 0 if the lamp is not visible. */
  pdf: number;
}

const texel: Texel = { r: 0, g: 0, b: 0, a: 0 };
const onGobo: Uv = { u: 0, v: 0 };
/** A rectangle's spherical projection from a point (Ureña et al. 2013). */
const view = { solid: 0, x0: 0, x1: 0, y0: 0, y1: 0, z0: 0, b0: 0, b1: 0, k: 0 };

/** Samples a direction from a point to a lamp. */
export function sampleLamp(
  scene: FlatScene,
  lamp: Lamp,
  from: Xyz,
  place: Uv,
  into: LampSample,
): void {
  if (lamp.isSun) sampleSun(scene, lamp, from, place, into);
  else if (lamp.isEllipse) sampleEllipse(lamp, from, place, into);
  else sampleRectangle(lamp, from, place, into);
}

function sampleSun(scene: FlatScene, lamp: Lamp, from: Xyz, { u, v }: Uv, into: LampSample): void {
  const height = 1 - v * (1 - lamp.cosRadius);
  const radius = Math.sqrt(Math.max(0, 1 - height * height));
  const across = radius * Math.cos(2 * Math.PI * u);
  const up = radius * Math.sin(2 * Math.PI * u);
  into.x = height * lamp.nx + across * lamp.ux + up * lamp.vx;
  into.y = height * lamp.ny + across * lamp.uy + up * lamp.vy;
  into.z = height * lamp.nz + across * lamp.uz + up * lamp.vz;
  into.distance = farAway;
  const open = goboTransmittance(scene, lamp, from, into);
  into.pdf = open > 0 ? lamp.density : 0;
  into.r = lamp.r * open;
  into.g = lamp.g * open;
  into.b = lamp.b * open;
}

/** Transmittance of the gobo from a point to the sun. */
function goboTransmittance(
  scene: FlatScene,
  lamp: Lamp,
  { x, y, z }: Xyz,
  { x: dx, y: dy, z: dz }: Xyz,
): number {
  const texture = scene.textures[lamp.gobo];
  if (!texture) return 1;
  const ox = x - lamp.cx;
  const oy = y - lamp.cy;
  const oz = z - lamp.cz;
  const along = dx * lamp.nx + dy * lamp.ny + dz * lamp.nz;
  const t = -(ox * lamp.nx + oy * lamp.ny + oz * lamp.nz) / along;
  const px = ox + t * dx;
  const py = oy + t * dy;
  const pz = oz + t * dz;
  onGobo.u = (px * lamp.ux + py * lamp.uy + pz * lamp.uz) / (2 * lamp.halfWidth) + 0.5;
  onGobo.v = 0.5 - (px * lamp.vx + py * lamp.vy + pz * lamp.vz) / (2 * lamp.halfHeight);
  sampleTexture(texture, onGobo, 0, texel);
  return texel.a;
}

function sampleEllipse(lamp: Lamp, { x, y, z }: Xyz, { u, v }: Uv, into: LampSample): void {
  const radius = Math.sqrt(v);
  const across = radius * Math.cos(2 * Math.PI * u) * lamp.halfWidth;
  const up = radius * Math.sin(2 * Math.PI * u) * lamp.halfHeight;
  const dx = lamp.cx + across * lamp.ux + up * lamp.vx - x;
  const dy = lamp.cy + across * lamp.uy + up * lamp.vy - y;
  const dz = lamp.cz + across * lamp.uz + up * lamp.vz - z;
  const square = dx * dx + dy * dy + dz * dz;
  const distance = Math.sqrt(square);
  const scale = 1 / (distance || 1);
  into.x = dx * scale;
  into.y = dy * scale;
  into.z = dz * scale;
  into.distance = distance;
  shine(lamp, into);
  const ahead = -(into.x * lamp.nx + into.y * lamp.ny + into.z * lamp.nz);
  into.pdf = ahead > 1e-6 ? square / (lamp.area * ahead) : 0;
}

function sampleRectangle(lamp: Lamp, from: Xyz, { u, v }: Uv, into: LampSample): void {
  look(lamp, from);
  into.pdf = 0;
  if (view.solid <= 0) return;
  const turn = u * view.solid + view.k;
  const f = (Math.cos(turn) * view.b0 - view.b1) / Math.sin(turn);
  let cu = (f > 0 ? 1 : -1) / Math.sqrt(f * f + view.b0 * view.b0);
  cu = cu < -1 ? -1 : cu > 1 ? 1 : cu;
  const { x0, x1, y0, y1, z0 } = view;
  let across = -(cu * z0) / Math.max(Math.sqrt(1 - cu * cu), 1e-7);
  across = across < x0 ? x0 : across > x1 ? x1 : across;
  const flat = Math.sqrt(across * across + z0 * z0);
  const h0 = y0 / Math.sqrt(flat * flat + y0 * y0);
  const h1 = y1 / Math.sqrt(flat * flat + y1 * y1);
  const h = h0 + v * (h1 - h0);
  const up = h * h < 1 - 1e-6 ? (h * flat) / Math.sqrt(1 - h * h) : y1;
  const distance = Math.sqrt(across * across + up * up + z0 * z0);
  const scale = 1 / (distance || 1);
  into.x = (across * lamp.ux + up * lamp.vx + z0 * lamp.nx) * scale;
  into.y = (across * lamp.uy + up * lamp.vy + z0 * lamp.ny) * scale;
  into.z = (across * lamp.uz + up * lamp.vz + z0 * lamp.nz) * scale;
  into.distance = distance;
  shine(lamp, into);
  into.pdf = 1 / view.solid;
}

/** Computes the solid angle and edges of a rectangle seen from a point; none from behind. */
function look(lamp: Lamp, { x, y, z }: Xyz): void {
  const dx = lamp.cx - x;
  const dy = lamp.cy - y;
  const dz = lamp.cz - z;
  view.solid = 0;
  // Distance along the emitting direction: positive in front of the lamp.
  const ahead = -(dx * lamp.nx + dy * lamp.ny + dz * lamp.nz);
  if (ahead <= 1e-6) return;
  const across = dx * lamp.ux + dy * lamp.uy + dz * lamp.uz;
  const up = dx * lamp.vx + dy * lamp.vy + dz * lamp.vz;
  const z0 = ahead;
  const x0 = across - lamp.halfWidth;
  const x1 = across + lamp.halfWidth;
  const y0 = up - lamp.halfHeight;
  const y1 = up + lamp.halfHeight;
  const n0 = -y0 / Math.sqrt(y0 * y0 + z0 * z0);
  const n1 = x1 / Math.sqrt(x1 * x1 + z0 * z0);
  const n2 = y1 / Math.sqrt(y1 * y1 + z0 * z0);
  const n3 = -x0 / Math.sqrt(x0 * x0 + z0 * z0);
  const g0 = Math.acos(-n0 * n1);
  const g1 = Math.acos(-n1 * n2);
  const g2 = Math.acos(-n2 * n3);
  const g3 = Math.acos(-n3 * n0);
  view.solid = g0 + g1 + g2 + g3 - 2 * Math.PI;
  view.k = 2 * Math.PI - g2 - g3;
  view.b0 = n0;
  view.b1 = n2;
  view.x0 = x0;
  view.x1 = x1;
  view.y0 = y0;
  view.y1 = y1;
  view.z0 = -z0;
}

/** Writes the radiance that a lamp emits along the direction. */
function shine(lamp: Lamp, into: LampSample): void {
  const beam = beamAt(lamp, into);
  into.r = lamp.r * beam;
  into.g = lamp.g * beam;
  into.b = lamp.b * beam;
}

function beamAt(lamp: Lamp, { x, y, z }: Xyz): number {
  if (lamp.beam === 0) return 1;
  const ahead = -(x * lamp.nx + y * lamp.ny + z * lamp.nz);
  return ahead > 0 ? ahead ** lamp.beam : 0;
}

/** Intersects a ray with a lamp's emitting side; returns the distance, or 0 for a miss. */
export function intersectLamp(lamp: Lamp, { x, y, z }: Xyz, { x: dx, y: dy, z: dz }: Xyz): number {
  const along = dx * lamp.nx + dy * lamp.ny + dz * lamp.nz;
  if (lamp.isSun) return along >= lamp.cosRadius ? farAway : 0;
  if (along >= -1e-6) return 0;
  const ox = lamp.cx - x;
  const oy = lamp.cy - y;
  const oz = lamp.cz - z;
  const t = (ox * lamp.nx + oy * lamp.ny + oz * lamp.nz) / along;
  if (t <= 0) return 0;
  const px = t * dx - ox;
  const py = t * dy - oy;
  const pz = t * dz - oz;
  const across = (px * lamp.ux + py * lamp.uy + pz * lamp.uz) / lamp.halfWidth;
  const up = (px * lamp.vx + py * lamp.vy + pz * lamp.vz) / lamp.halfHeight;
  const isInside = lamp.isEllipse
    ? across * across + up * up <= 1
    : Math.abs(across) <= 1 && Math.abs(up) <= 1;
  return isInside ? t : 0;
}

/**
 * Writes the radiance for a ray that hit a lamp, and the density with which `sampleLamp` would pick
 * that direction. The sample already holds direction and distance.
 */
export function evaluateLamp(scene: FlatScene, lamp: Lamp, origin: Xyz, into: LampSample): void {
  shine(lamp, into);
  if (lamp.isSun) {
    const open = goboTransmittance(scene, lamp, origin, into);
    into.r *= open;
    into.g *= open;
    into.b *= open;
    into.pdf = lamp.density;
  } else if (lamp.isEllipse) {
    const ahead = -(into.x * lamp.nx + into.y * lamp.ny + into.z * lamp.nz);
    into.pdf = (into.distance * into.distance) / (lamp.area * ahead);
  } else {
    look(lamp, origin);
    into.pdf = view.solid > 0 ? 1 / view.solid : 0;
  }
}
