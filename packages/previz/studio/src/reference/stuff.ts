import type { FidelityLevel, ReferenceRole } from '@image-production/brief';
import type { ItemSurface } from '@image-production/direction';
import { matt } from '@image-production/previz-geometry';
import type { Material, Texture } from '@image-production/previz-geometry';

/** Reflection parameters of a surface, without its colours. */
export type Finish = Omit<Material, 'albedo'>;

const bySurface: Readonly<Record<ItemSurface, Partial<Finish>>> = {
  glass: { roughness: 0.12, reflectance: 0.05 },
  gloss: { roughness: 0.16, reflectance: 0.05 },
  metal: { roughness: 0.36, reflectance: 0.07 },
  leather: { roughness: 0.46, reflectance: 0.045 },
  satin: { roughness: 0.42, reflectance: 0.045, sheen: 0.2 },
  textile: { roughness: 0.95, reflectance: 0.02, sheen: 0.3 },
  matt: { roughness: 0.85, reflectance: 0.03 },
};

const byRole: Readonly<Partial<Record<ReferenceRole, Partial<Finish>>>> = {
  hero_garment: { roughness: 0.92, reflectance: 0.02, sheen: 0.25 },
  garment: { roughness: 0.92, reflectance: 0.02, sheen: 0.25 },
  footwear: { roughness: 0.6, reflectance: 0.035 },
  bag: { roughness: 0.5, reflectance: 0.04 },
  jewelry: { roughness: 0.24, reflectance: 0.14 },
  product: { roughness: 0.38, reflectance: 0.04 },
  packaging: { roughness: 0.5, reflectance: 0.04 },
  material_swatch: { roughness: 0.92, reflectance: 0.02, sheen: 0.25 },
};

/** Share of the photograph's own light to keep: more means truer colours. */
const trueness: Readonly<Record<FidelityLevel, number>> = {
  exact: 0.3,
  close: 0.2,
  inspired: 0.12,
};

/** Finish by the object's name, otherwise by its role. */
export function finishOf(
  role: ReferenceRole | null,
  surface: ItemSurface | null,
  fidelity: FidelityLevel,
): Finish {
  const named = surface === null ? undefined : bySurface[surface];
  const own = named ?? (role === null ? undefined : byRole[role]) ?? {};
  return { ...matt, roughness: 0.6, reflectance: 0.035, ...own, trueness: trueness[fidelity] };
}

/** Makes a picture opaque; the geometry already has its outline. */
export function opaque(texture: Texture): Texture {
  const samples = new Uint8ClampedArray(texture.samples);
  for (let at = 3; at < samples.length; at += 4) samples[at] = 255;
  return { ...texture, samples };
}

/** Composites transparent areas over white paper. */
export function onPaper(texture: Texture): Texture {
  const samples = new Uint8ClampedArray(texture.samples.length);
  for (let at = 0; at < samples.length; at += 4) {
    const cover = (texture.samples[at + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel += 1)
      samples[at + channel] = (texture.samples[at + channel] ?? 0) * cover + 246 * (1 - cover);
    samples[at + 3] = 255;
  }
  return { ...texture, samples };
}

export const plaster: Finish = { ...matt, roughness: 0.85, reflectance: 0.03 };
export const steel: Material = {
  ...matt,
  albedo: [0.56, 0.55, 0.53],
  roughness: 0.32,
  reflectance: 0.5,
  isMetal: true,
};
