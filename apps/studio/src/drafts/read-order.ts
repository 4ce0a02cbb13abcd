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
} from '@image-production/brief';
import type { Camera, Fidelity } from '@image-production/brief';
import {
  aspects,
  operationDescriptors,
  passNames,
  resolutions,
} from '@image-production/operations';

import { emptyDraft, writtenKeys } from './draft.ts';
import type { Draft, DraftReference } from './draft.ts';
import { emptyLabDraft } from './lab-draft.ts';
import type { LabDraft } from './lab-draft.ts';
import { toWireName } from './wire-fields.ts';
import type { MetadataRow } from './wire-fields.ts';

type Members = Readonly<Record<string, unknown>>;
/** A reference as it is written down: with the name of its file at most. */
export type WrittenReference = Omit<DraftReference, 'id' | 'file' | 'size'>;

export interface WrittenOrder {
  readonly draft: Draft;
  readonly references: readonly WrittenReference[];
}

/**
 * The draft that fields of the wire describe: those of a call, a submission, a brief file, or a
 * brief alone. What is missing or unknown stays as in an empty draft.
 */
export function readOrder(json: unknown): WrittenOrder {
  const fields = members(json);
  const brief = 'brief' in fields ? members(fields['brief']) : fields;
  const texts = writtenKeys.map((key) => [key, text(brief[toWireName(key)])]);
  const entries = brief['reference_roles'] ?? fields['references'];
  const draft = {
    modelId: text(fields['custom_model_id']) || text(fields['model_id']) || null,
    texts: Object.fromEntries(texts) as Draft['texts'],
    sceneType: oneOf(sceneTypes, brief['scene_type']) ?? emptyDraft.sceneType,
    style: oneOf(styles, brief['style']) ?? emptyDraft.style,
    framing: oneOf(framings, brief['framing']) ?? emptyDraft.framing,
    camera: readCamera(brief['camera']),
    resolution: oneOf(resolutions, fields['resolution']) ?? emptyDraft.resolution,
    aspect: oneOf(aspects, fields['aspect']) ?? emptyDraft.aspect,
    variation: wholeNumber(fields['variation']) ?? 0,
    passes: passNames.filter((name) => list(fields['passes']).includes(name)),
    metadata: readMetadata(fields['metadata']),
  };
  return { draft, references: list(entries).map(readReference) };
}

/** The draft of LAB that fields of the wire describe. */
export function readLabOrder(json: unknown): LabDraft {
  const fields = members(json);
  const { background, intensity } = {
    ...operationDescriptors['lab.product'].fields,
    ...operationDescriptors['lab.polish'].fields,
  };
  return {
    prompt: text(fields['prompt']),
    background: oneOf(background.values, fields['background']) ?? background.default,
    instructions: text(fields['instructions']),
    intensity: oneOf(intensity.values, fields['intensity']) ?? intensity.default,
    count: wholeNumber(fields['count']) || 1,
    resolution: oneOf(resolutions, fields['resolution']) ?? emptyLabDraft.resolution,
    aspect: oneOf(aspects, fields['aspect']) ?? null,
    variation: wholeNumber(fields['variation']) ?? 0,
    metadata: readMetadata(fields['metadata']),
  };
}

function readReference(json: unknown): WrittenReference {
  const entry = members(json);
  const sizeCm = positive(entry['size_cm']);
  return {
    name: text(entry['file']).split(/[/\\]/).at(-1) ?? '',
    role: oneOf(referenceRoles, entry['role']) ?? 'garment',
    item: text(entry['item']),
    ...(sizeCm !== undefined && { sizeCm }),
    fidelity: readFidelity(entry['fidelity']),
  };
}

function readFidelity(json: unknown): Fidelity {
  if (typeof json === 'string') return { level: 'exact', aspects: [], note: json };
  const fidelity = members(json);
  const note = text(fidelity['note']);
  return {
    level: oneOf(fidelityLevels, fidelity['level']) ?? 'exact',
    aspects: fidelityAspects.filter((aspect) => list(fidelity['aspects']).includes(aspect)),
    ...(note !== '' && { note }),
  };
}

function readCamera(json: unknown): Camera {
  const camera = members(json);
  const read: { readonly [Key in keyof Camera]-?: Camera[Key] | undefined } = {
    format: oneOf(cameraFormats, camera['format']),
    body: text(camera['body']) || undefined,
    lens: text(camera['lens']) || undefined,
    focalLengthMm: positive(camera['focal_length_mm']),
    aperture: positive(camera['aperture']),
    distanceM: positive(camera['distance_m']),
    perspective: oneOf(perspectives, camera['perspective']),
    depth: oneOf(depths, camera['depth']),
    compression: oneOf(compressions, camera['compression']),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

function readMetadata(json: unknown): readonly MetadataRow[] {
  return Object.entries(members(parsed(json))).map(([name, value]) => ({
    name,
    value: text(value),
  }));
}

function members(json: unknown): Members {
  const value = parsed(json);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Members)
    : {};
}

function list(json: unknown): readonly unknown[] {
  const value = parsed(json);
  return Array.isArray(value) ? value : [];
}

/** Parts of a form are written as JSON where they are no plain text. */
function parsed(json: unknown): unknown {
  if (typeof json !== 'string' || !/^\s*[[{]/.test(json)) return json;
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

function text(json: unknown): string {
  return typeof json === 'string' ? json : '';
}

function oneOf<Value extends string>(values: readonly Value[], json: unknown): Value | undefined {
  return values.find((value) => value === json);
}

function positive(json: unknown): number | undefined {
  return typeof json === 'number' && json > 0 ? json : undefined;
}

function wholeNumber(json: unknown): number | undefined {
  const number = typeof json === 'string' ? Number(json) : json;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}
