import { member, refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import { briefLimits, itemPattern } from '../limits.ts';
import type { BriefProblem } from '../model/brief-problem.ts';
import type { MemberNames } from '../model/member-names.ts';
import type { Camera, Fidelity, ProBrief, ReferenceInstruction } from '../model/pro-brief.ts';
import {
  cameraFormats,
  compressions,
  depths,
  fidelityAspects,
  fidelityLevels,
  framings,
  perspectives,
  referenceRoles,
  sceneTypes,
  styles,
} from '../model/vocabulary.ts';
import type { ReferenceRole } from '../model/vocabulary.ts';
import { isBlank } from './is-blank.ts';
import { isObject } from './is-object.ts';
import {
  anyText,
  listOf,
  numberWithin,
  objectOf,
  oneOf,
  optional,
  refuseAt,
  required,
  setOf,
  text,
} from './shape-reader.ts';
import type { Place, Reader } from './shape-reader.ts';

/**
 * The brief that a JSON value states, texts in NFC and without blank ends, or everything in which
 * it is none by its shape. What is wrong with roles and with missing fidelity the rule of
 * references tells: then the refusal may come without a problem.
 */
export function readBrief(
  json: unknown,
  names: MemberNames,
): Result<ProBrief, readonly BriefProblem[]> {
  const read = required(brief)(json, { path: ['brief'], name: names.brief, names });
  if (!read.ok) return read;
  const { modelIdentity: _, ...rest } = read.value;
  return succeed(rest);
}

const { requiredText, optionalText, cameraBody, cameraLens, fileName, note } = briefLimits;
const direction = optional(text(optionalText));

const cameraMembers = {
  format: optional(oneOf(cameraFormats)),
  body: optional(text(cameraBody)),
  lens: optional(text(cameraLens)),
  focalLengthMm: optional(numberWithin(briefLimits.focalLengthMm)),
  aperture: optional(numberWithin(briefLimits.aperture)),
  distanceM: optional(numberWithin(briefLimits.distanceM)),
  perspective: optional(oneOf(perspectives)),
  depth: optional(oneOf(depths)),
  compression: optional(oneOf(compressions)),
} as const;
const cameraKeys = Object.keys(cameraMembers) as (keyof Camera)[];
const camera = objectOf<Camera>(cameraMembers);

const role: Reader<ReferenceRole> = (given) => {
  const known = referenceRoles.find((word) => word === given);
  return known === undefined ? refuse([]) : succeed(known);
};

const item: Reader<string> = (given, place) => {
  if (typeof given !== 'string') return anyText(given, place);
  if (itemPattern.test(given)) return succeed(given);
  const form = 'is a slug of 1 to 40 characters: a-z, 0-9, - and _, not beginning with - or _.';
  return refuseAt(place, 'value_not_allowed', `${place.name} ${form}`);
};

const entry = objectOf<ReferenceInstruction>({
  role,
  item: optional(item),
  file: optional(text(fileName)),
  sizeCm: optional(numberWithin(briefLimits.sizeCm)),
  fidelity: readFidelity,
});

const brief = objectOf<ProBrief & { readonly modelIdentity?: string }>({
  commercialObjective: required(text(requiredText)),
  sceneType: required(oneOf(sceneTypes)),
  style: required(oneOf(styles)),
  framing: required(oneOf(framings)),
  sceneAndAction: required(text(requiredText)),
  stylingAndBeauty: direction,
  modelPerformance: direction,
  lightingAndAtmosphere: direction,
  compositionAndFinish: direction,
  cameraIntent: direction,
  camera: optional(readCamera),
  referenceRoles: (given, place) =>
    given === undefined ? refuse([]) : listOf(entry)(given, place),
  modelIdentity: optional(anyText),
});

function readCamera(given: unknown, place: Place): ReturnType<typeof camera> {
  const read = camera(given, place);
  const stated = cameraKeys.some((key) => member(given, place.names[key]) !== undefined);
  if (stated || !isObject(given)) return read;
  const message = 'Name at least one member, or leave the whole out.';
  const { failure } = refuseAt(place, 'value_not_allowed', message);
  return refuse(read.ok ? failure : [...read.failure, ...failure]);
}

const level = oneOf(fidelityLevels);

function readFidelity(given: unknown, place: Place): Result<Fidelity, readonly BriefProblem[]> {
  // A bare string is a note with level exact.
  if (typeof given === 'string') {
    if (given.trim() === '') return refuse([]);
    const read = text(note)(given, place);
    return read.ok ? succeed({ level: 'exact', aspects: [], note: read.value }) : read;
  }
  if (!isObject(given)) return refuse([]);
  return structuredFidelity(given, place);
}

const aspects = setOf(oneOf(fidelityAspects), { min: 1, max: fidelityAspects.length });

const structuredFidelity = objectOf<Fidelity>({
  level: (given, place) => (isBlank(given) ? refuse([]) : level(given, place)),
  aspects: (given, place) => (given === undefined ? succeed([]) : aspects(given, place)),
  note: optional(text(note)),
});
