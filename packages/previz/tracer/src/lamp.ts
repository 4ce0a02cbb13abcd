import type {
  Color,
  AreaLight,
  Light,
  SunLight,
  Texture,
  Vector,
} from '@image-production/previz-geometry';
import { luminance, cross, dotted, lengthOf, unit } from '@image-production/previz-geometry';

import type { SurfacePoint } from './surface-point.ts';

/**
 * An area light or the sun, prepared for sampling: numbers only and one shape for both, to keep hot
 * loops fast.
 */
export interface Lamp {
  readonly isSun: boolean;
  readonly isEllipse: boolean;
  readonly isVisible: boolean;
  /** Centre of the lamp; for the sun, centre of its gobo. */
  readonly cx: number;
  readonly cy: number;
  readonly cz: number;
  /** Unit vectors along width, height and emission; for the sun, the last points towards it. */
  readonly ux: number;
  readonly uy: number;
  readonly uz: number;
  readonly vx: number;
  readonly vy: number;
  readonly vz: number;
  readonly nx: number;
  readonly ny: number;
  readonly nz: number;
  /** Half width and half height in metres; for the sun, those of its gobo. */
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly area: number;
  /** Radiance. */
  readonly r: number;
  readonly g: number;
  readonly b: number;
  /** Cosine exponent of the beam. */
  readonly beam: number;
  /** Luminance of the radiance; for the sun, of its irradiance. */
  readonly strength: number;
  /** Of the sun: cosine of its radius, and what one direction stands for. */
  readonly cosRadius: number;
  readonly density: number;
  /** Index of the gobo's texture, or -1. */
  readonly gobo: number;
}

/** Exponent at full focus: intensity halves at about ten degrees. */
const sharpestBeam = 45;
const smallestRadius = 1e-3;

/** Area lights and suns in the order of the scene. */
export function flattenLamps(
  lights: readonly Light[],
  textures: ReadonlyMap<Texture, number>,
): readonly Lamp[] {
  return lights.flatMap((light) => {
    if (light.kind === 'sky') return [];
    return light.kind === 'area' ? [areaLamp(light)] : [sunLamp(light, textures)];
  });
}

function areaLamp(light: AreaLight): Lamp {
  const halfWidth = lengthOf(light.across);
  const halfHeight = lengthOf(light.up);
  const isEllipse = light.shape === 'ellipse';
  return {
    isSun: false,
    isEllipse,
    isVisible: light.isVisible,
    ...axes(light.center, unit(light.across), unit(light.up), unit(cross(light.across, light.up))),
    halfWidth,
    halfHeight,
    area: halfWidth * halfHeight * (isEllipse ? Math.PI : 4),
    ...rgb(light.radiance),
    beam: sharpestBeam * light.focus * light.focus,
    strength: luminance(...light.radiance),
    cosRadius: 1,
    density: 0,
    gobo: -1,
  };
}

function sunLamp(light: SunLight, textures: ReadonlyMap<Texture, number>): Lamp {
  const towards = unit(light.direction);
  const across = unit(Math.abs(towards[1]) > 0.999 ? [1, 0, 0] : cross([0, 1, 0], towards));
  const radius = Math.max(smallestRadius, light.radius);
  const disc = Math.PI * Math.sin(radius) ** 2;
  const { gobo } = light;
  const halfWidth = (gobo?.widthM ?? 0) / 2;
  const [r, g, b] = light.irradiance;
  return {
    isSun: true,
    isEllipse: true,
    isVisible: false,
    ...axes(gobo?.center ?? [0, 0, 0], across, cross(towards, across), towards),
    halfWidth,
    halfHeight: gobo ? (halfWidth * gobo.texture.height) / gobo.texture.width : 0,
    area: 0,
    r: r / disc,
    g: g / disc,
    b: b / disc,
    beam: 0,
    strength: luminance(...light.irradiance),
    cosRadius: Math.cos(radius),
    density: 1 / (2 * Math.PI * (1 - Math.cos(radius))),
    gobo: gobo ? (textures.get(gobo.texture) ?? -1) : -1,
  };
}

type Axes = Pick<
  Lamp,
  'cx' | 'cy' | 'cz' | 'ux' | 'uy' | 'uz' | 'vx' | 'vy' | 'vz' | 'nx' | 'ny' | 'nz'
>;

function axes(center: Vector, across: Vector, up: Vector, normal: Vector): Axes {
  const [cx, cy, cz] = center;
  const [ux, uy, uz] = across;
  const [vx, vy, vz] = up;
  const [nx, ny, nz] = normal;
  return { cx, cy, cz, ux, uy, uz, vx, vy, vz, nx, ny, nz };
}

function rgb([r, g, b]: Color): Pick<Lamp, 'r' | 'g' | 'b'> {
  return { r, g, b };
}

/** Sum of all skies: zenith, horizon and ground. */
export function skyWords(lights: readonly Light[]): Float32Array {
  const words = new Float32Array(9);
  for (const light of lights) {
    if (light.kind !== 'sky') continue;
    [...light.zenith, ...light.horizon, ...light.ground].forEach((value, index) => {
      words[index] = words[index] + value;
    });
  }
  return words;
}

/** Light from one direction. */
export interface Radiance {
  r: number;
  g: number;
  b: number;
}

/** Adds the sky's radiance from a direction of height `y`, times the weights. */
export function skyAt(sky: Float32Array, y: number, into: Radiance): void {
  const up = y > 0 ? Math.sqrt(y) : 0;
  const down = y < 0 ? Math.min(1, -y * 5) : 0;
  const edge = 1 - up - down;
  into.r = sky[0] * up + sky[3] * edge + sky[6] * down;
  into.g = sky[1] * up + sky[4] * edge + sky[7] * down;
  into.b = sky[2] * up + sky[5] * edge + sky[8] * down;
}

/** Expected light from a lamp by the point's geometry, without shadows. */
export function lampImportance(lamp: Lamp, { x, y, z, nx, ny, nz }: SurfacePoint): number {
  if (lamp.isSun) {
    return lamp.strength * Math.max(0, dotted(nx, ny, nz, lamp.nx, lamp.ny, lamp.nz));
  }
  const dx = lamp.cx - x;
  const dy = lamp.cy - y;
  const dz = lamp.cz - z;
  const square = dx * dx + dy * dy + dz * dz;
  const scale = 1 / Math.sqrt(square + 1e-9);
  const ahead = -dotted(dx, dy, dz, lamp.nx, lamp.ny, lamp.nz) * scale;
  const behindBy = Math.max(lamp.halfWidth, lamp.halfHeight);
  const facing = dotted(dx, dy, dz, nx, ny, nz) * scale;
  if (ahead <= 0 || facing * Math.sqrt(square) < -behindBy) return 0;
  const solid = (lamp.area * ahead) / (square + lamp.area);
  const beam = lamp.beam > 0 ? ahead ** lamp.beam : 1;
  return lamp.strength * solid * beam * (0.15 + Math.max(0, facing));
}
