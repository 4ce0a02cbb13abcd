import {
  briefLimits,
  cameraFormats,
  compressions,
  depths,
  framings,
  perspectives,
  sceneTypes,
  styles,
} from '@image-production/brief';
import type { ProBrief } from '@image-production/brief';
import { z } from 'zod';

import { anyOf, numberWithin, text } from './fields.ts';
import { present } from './present.ts';
import { referenceRole } from './reference-role.ts';
import type { ReferenceRoleInput } from './reference-role.ts';
import { refusal } from './refusal.ts';

const direction = text(briefLimits.optionalText).optional();

const cameraBlock = anyOf({
  format: z.enum(cameraFormats).optional(),
  body: text(briefLimits.cameraBody).optional(),
  lens: text(briefLimits.cameraLens).optional(),
  focal_length_mm: numberWithin(briefLimits.focalLengthMm).optional(),
  aperture: numberWithin(briefLimits.aperture).optional(),
  distance_m: numberWithin(briefLimits.distanceM).optional(),
  perspective: z.enum(perspectives).optional(),
  depth: z.enum(depths).optional(),
  compression: z.enum(compressions).optional(),
});

/**
 * How many entries there are, and whether they pair up with the files, is judged where the files
 * are known: by the brief domain, as is the length of all text together. The document states the
 * bounds all the same.
 */
const referenceRoleList = z
  .array(referenceRole, {
    error: ({ input }) =>
      input === undefined
        ? refusal('reference_roles_mismatch', 'Give one reference_roles entry per reference file.')
        : undefined,
  })
  .meta({ minItems: briefLimits.referenceCount.min, maxItems: briefLimits.referenceCount.max });

/** The JSON part `brief` of a PRO request. Names nothing that the service would not use. */
export const proBrief = z
  .strictObject({
    commercial_objective: text(briefLimits.requiredText),
    scene_type: z.enum(sceneTypes),
    style: z.enum(styles),
    framing: z.enum(framings),
    scene_and_action: text(briefLimits.requiredText),
    styling_and_beauty: direction,
    model_performance: direction,
    lighting_and_atmosphere: direction,
    composition_and_finish: direction,
    camera_intent: direction,
    camera: cameraBlock.optional(),
    reference_roles: referenceRoleList,
    model_identity: z
      .string()
      .optional()
      .meta({ description: 'Tolerated only when equal to the form field.' }),
  })
  .meta({ id: 'ProBrief' });

export type ProBriefInput = z.output<typeof proBrief>;

/** The brief in the words of the domain. */
export function toProBrief(brief: ProBriefInput): ProBrief {
  return present({
    commercialObjective: brief.commercial_objective,
    sceneType: brief.scene_type,
    style: brief.style,
    framing: brief.framing,
    sceneAndAction: brief.scene_and_action,
    stylingAndBeauty: brief.styling_and_beauty,
    modelPerformance: brief.model_performance,
    lightingAndAtmosphere: brief.lighting_and_atmosphere,
    compositionAndFinish: brief.composition_and_finish,
    cameraIntent: brief.camera_intent,
    camera: brief.camera && toCamera(brief.camera),
    referenceRoles: brief.reference_roles.map(toReferenceInstruction),
  });
}

function toCamera(camera: NonNullable<ProBriefInput['camera']>) {
  const { focal_length_mm: focalLengthMm, distance_m: distanceM, ...others } = camera;
  return present({ ...others, focalLengthMm, distanceM });
}

function toReferenceInstruction({ role, item, file, fidelity }: ReferenceRoleInput) {
  return present({ role, item, file, fidelity: toFidelity(fidelity) });
}

function toFidelity(fidelity: ReferenceRoleInput['fidelity']) {
  if (typeof fidelity === 'string') return { level: 'exact', aspects: [], note: fidelity } as const;
  return present({ level: fidelity.level, aspects: fidelity.aspects ?? [], note: fidelity.note });
}
