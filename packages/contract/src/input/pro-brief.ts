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
import { z } from 'zod';

import { anyOf, numberWithin, text } from './fields.ts';
import { referenceRole } from './reference-role.ts';

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

const referenceRoleList = z
  .array(referenceRole)
  .meta({ minItems: briefLimits.referenceCount.min, maxItems: briefLimits.referenceCount.max });

/**
 * The JSON part `brief` of a PRO request, as the document describes it and as an accepted one is
 * written down. What is refused, and with which words, the brief domain decides: it reads the same
 * JSON under the names of the wire, and a test holds both to the same briefs.
 */
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
