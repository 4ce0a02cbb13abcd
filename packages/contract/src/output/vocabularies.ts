import * as brief from '@image-production/brief';
import * as identity from '@image-production/identity';
import { aspects, operations, resolutions } from '@image-production/operations';

/** Closed vocabularies and the request fields that accept them. */
export const vocabularies: readonly { field: string; values: readonly string[] }[] = [
  { field: 'operation', values: operations },
  { field: 'resolution', values: resolutions },
  { field: 'aspect', values: aspects },
  { field: 'brief.scene_type', values: brief.sceneTypes },
  { field: 'brief.style', values: brief.styles },
  { field: 'brief.framing', values: brief.framings },
  { field: 'brief.camera.format', values: brief.cameraFormats },
  { field: 'brief.camera.perspective', values: brief.perspectives },
  { field: 'brief.camera.depth', values: brief.depths },
  { field: 'brief.camera.compression', values: brief.compressions },
  { field: 'brief.reference_roles.role', values: brief.referenceRoles },
  { field: 'brief.reference_roles.fidelity.level', values: brief.fidelityLevels },
  { field: 'brief.reference_roles.fidelity.aspects', values: brief.fidelityAspects },
  { field: 'casting.age_range', values: identity.ageRanges },
  { field: 'casting.visual_height', values: identity.visualHeights },
  { field: 'casting.build', values: identity.builds },
  { field: 'casting.presentation', values: identity.presentations },
  { field: 'casting.skin_tone.undertone', values: identity.undertones },
  { field: 'casting.hair.color', values: identity.hairColors },
  { field: 'casting.hair.texture', values: identity.hairTextures },
  { field: 'casting.hair.length', values: identity.hairLengths },
  { field: 'casting.eyes.color', values: identity.eyeColors },
  { field: 'casting.eyes.shape', values: identity.eyeShapes },
];
