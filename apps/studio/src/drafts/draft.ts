import type {
  Camera,
  Fidelity,
  Framing,
  ProBrief,
  ReferenceRole,
  SceneType,
  Style,
} from '@image-production/brief';
import type { ProInput, ProReviewInput } from '@image-production/client';
import type { Aspect, PassName, Resolution } from '@image-production/operations';

import { toMetadata, toWireNames } from './wire-fields.ts';
import type { MetadataRow } from './wire-fields.ts';

export const writtenKeys = [
  'commercialObjective',
  'sceneAndAction',
  'stylingAndBeauty',
  'modelPerformance',
  'lightingAndAtmosphere',
  'compositionAndFinish',
  'cameraIntent',
] as const;
export type WrittenKey = (typeof writtenKeys)[number];

/** A photograph as it is being composed, apart from its references. */
export interface Draft {
  readonly modelId: string | null;
  readonly texts: Readonly<Record<WrittenKey, string>>;
  readonly sceneType: SceneType;
  readonly style: Style;
  readonly framing: Framing;
  readonly camera: Camera;
  readonly resolution: Resolution;
  readonly aspect: Aspect;
  readonly variation: number;
  readonly passes: readonly PassName[];
  readonly metadata: readonly MetadataRow[];
}

/** A picture that is sent along. Its place in the list is its number. */
export interface DraftPicture {
  readonly id: string;
  /** Null while it has to be chosen again. */
  readonly file: File | null;
  readonly name: string;
  /** Upright, in pixels; null until the browser has read it. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** A picture of PRO: what it shows and how closely it is followed. */
export interface DraftReference extends DraftPicture {
  readonly role: ReferenceRole;
  readonly item: string;
  /** The longest side of the thing; left open while undefined. */
  readonly sizeCm?: number | undefined;
  readonly fidelity: Fidelity;
}

export const emptyDraft: Draft = {
  modelId: null,
  texts: {
    commercialObjective: '',
    sceneAndAction: '',
    stylingAndBeauty: '',
    modelPerformance: '',
    lightingAndAtmosphere: '',
    compositionAndFinish: '',
    cameraIntent: '',
  },
  sceneType: 'studio',
  style: 'campaign',
  framing: 'full_length',
  camera: {},
  resolution: '2K',
  aspect: '3:4',
  variation: 0,
  passes: [],
  metadata: [],
};

/** A list with one entry a place earlier or later; at the ends it stays as it is. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length || from === to) return list;
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, entry);
}

/** The brief as the domain judges it. Fields left empty are left out. */
export function toBrief(draft: Draft, references: readonly DraftReference[]): ProBrief {
  const { texts, sceneType, style, framing, camera } = draft;
  const { commercialObjective, sceneAndAction, ...others } = texts;
  const written = Object.entries(others).filter(([, text]) => text.trim() !== '');
  return {
    commercialObjective,
    sceneAndAction,
    sceneType,
    style,
    framing,
    ...Object.fromEntries(written),
    ...(Object.keys(camera).length > 0 && { camera }),
    referenceRoles: references.map(({ role, item, sizeCm, fidelity }) => ({
      role,
      ...(item !== '' && { item }),
      ...(sizeCm !== undefined && { sizeCm }),
      fidelity,
    })),
  };
}

/** The order as it is reviewed, without its pictures. */
export function toReview(draft: Draft, references: readonly DraftReference[]): ProReviewInput {
  const { referenceRoles, ...brief } = toBrief(draft, references);
  const { modelId, resolution, aspect, variation, passes, metadata } = draft;
  const identity = modelId?.startsWith('rst_') ? 'model_id' : 'custom_model_id';
  const notes = toMetadata(metadata);
  return {
    ...(modelId !== null && { [identity]: modelId }),
    resolution,
    aspect,
    variation,
    ...(passes.length > 0 && { passes: JSON.stringify(passes) }),
    ...(notes && { metadata: notes }),
    brief: toWireNames(brief) as ProInput['brief'],
    references: toWireNames(referenceRoles.map(toReviewed)) as ProReviewInput['references'],
  };
}

/** A list without an entry is refused on the wire; leaving it out says the same. */
function toReviewed(reference: ProBrief['referenceRoles'][number]) {
  const { aspects, ...fidelity } = reference.fidelity;
  return { ...reference, fidelity: aspects.length > 0 ? { ...fidelity, aspects } : fidelity };
}

/** The order as it goes over the wire, references in the order of the screen. */
export function toOrder(draft: Draft, references: readonly DraftReference[]): ProInput {
  const { references: roles, ...order } = toReview(draft, references);
  return {
    ...order,
    references: roles.map((role, index) => {
      const file = references[index]?.file;
      if (!file) throw new Error(`Reference ${index + 1} has no picture.`);
      return { ...role, file };
    }),
  };
}
