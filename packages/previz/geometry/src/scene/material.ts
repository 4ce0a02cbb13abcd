import type { Color } from '../color.ts';
import type { Texture } from './texture.ts';

/** How a surface answers light. */
export interface Material {
  /** Share of light that is scattered back, linear; a texture's alpha below one half is open. */
  readonly albedo: Color | Texture;
  /** 0 polished to 1 matt (GGX with alpha = roughness²). */
  readonly roughness: number;
  /** Reflectance when looked at straight on: 0.04 for most things that are no metal, 0 for none. */
  readonly reflectance: number;
  /** Metals reflect in their own colour and scatter nothing. */
  readonly isMetal: boolean;
  /** How far light wanders below the surface before it leaves, in metres: skin, wax, marble. */
  readonly scatterM: number;
  /** 0 to 1: the pale rim of cloth seen at a glancing angle. */
  readonly sheen: number;
  /** 0 to 1: how much of a photograph's own light and colour stays instead of the set's light. */
  readonly trueness: number;
}

export const matt: Omit<Material, 'albedo'> = {
  roughness: 1,
  reflectance: 0,
  isMetal: false,
  scatterM: 0,
  sheen: 0,
  trueness: 0,
};
