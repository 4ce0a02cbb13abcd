/** Where the photograph takes place. */
export const sceneTypes = ['studio', 'interior', 'exterior'] as const;
export type SceneType = (typeof sceneTypes)[number];

export const styles = [
  'campaign',
  'editorial',
  'catalog',
  'ecommerce',
  'lookbook',
  'lifestyle',
  'beauty',
  'street',
  'documentary',
  'fine_art',
] as const;
export type Style = (typeof styles)[number];

/** How much of the subject the frame holds, from an eye to a landscape. */
export const framings = [
  'extreme_close_up',
  'close_up',
  'medium_close_up',
  'medium',
  'three_quarter',
  'full_length',
  'wide',
  'extreme_wide',
] as const;
export type Framing = (typeof framings)[number];

export const cameraFormats = [
  'large_format',
  'medium_format',
  'full_frame',
  'super_35',
  'aps_c',
  'micro_four_thirds',
  'smartphone',
] as const;
export type CameraFormat = (typeof cameraFormats)[number];

export const perspectives = [
  'eye_level',
  'low_angle',
  'high_angle',
  'overhead',
  'ground_level',
  'dutch',
] as const;
export type Perspective = (typeof perspectives)[number];

export const depths = ['shallow', 'moderate', 'deep'] as const;
export type Depth = (typeof depths)[number];

export const compressions = ['expanded', 'natural', 'compressed'] as const;
export type Compression = (typeof compressions)[number];

/** What a reference shows. There is deliberately no identity, face or pose role. */
export const referenceRoles = [
  'hero_garment',
  'garment',
  'footwear',
  'accessory',
  'jewelry',
  'bag',
  'product',
  'packaging',
  'construction_detail',
  'material_swatch',
  'print_or_logo',
  'environment',
  'prop',
  'lighting',
] as const;
export type ReferenceRole = (typeof referenceRoles)[number];

/** Words a client might use as a role to smuggle a person in; each is refused by name. */
export const identityRoles = [
  'identity',
  'face',
  'person',
  'model',
  'portrait',
  'pose',
  'talent',
] as const;

/** How faithfully a reference is followed: must match, may vary a little, only guides. */
export const fidelityLevels = ['exact', 'close', 'inspired'] as const;
export type FidelityLevel = (typeof fidelityLevels)[number];

export const fidelityAspects = [
  'silhouette',
  'construction',
  'texture',
  'proportion',
  'material_behavior',
  'color_relationships',
  'embellishment',
  'finishing',
  'packaging',
  'surface_treatment',
] as const;
export type FidelityAspect = (typeof fidelityAspects)[number];
