import type { Color } from '../color.ts';
import type { Texture } from './texture.ts';

/** How a surface reflects light. */
export interface Material {
  /** Diffuse reflectance, linear; texels with alpha below one half are holes. */
  readonly albedo: Color | Texture;
  /** 0 polished to 1 matt (GGX with alpha = roughness²). */
  readonly roughness: number;
  /** Reflectance at normal incidence: 0.04 for most non-metals, 0 for none. */
  readonly reflectance: number;
  /** Metals have coloured reflections and no diffuse reflection. */
  readonly isMetal: boolean;
  /** Subsurface scattering distance in metres: skin, wax, marble. */
  readonly scatterM: number;
  /** 0 to 1: strength of the pale rim of cloth at grazing angles. */
  readonly sheen: number;
  /** 0 to 1: how far a photograph keeps its own light and colour instead of the set's light. */
  readonly trueness: number;
  /** Light that it gives off, as radiance per unit of its albedo; 0 for most. */
  readonly glow: number;
}

export const matt: Omit<Material, 'albedo'> = {
  roughness: 1,
  reflectance: 0,
  isMetal: false,
  scatterM: 0,
  sheen: 0,
  trueness: 0,
  glow: 0,
};
