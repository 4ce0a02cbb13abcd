import type {
  Camera,
  Fidelity,
  Framing,
  ProBrief,
  ReferenceRole,
  SceneType,
  Style,
} from '@image-production/brief';
import type { ProInput } from '@image-production/client';
import type { Aspect, Resolution } from '@image-production/operations';

export const writtenKeys = [
  'commercialObjective',
  'sceneAndAction',
  'stylingAndBeauty',
  'modelPerformance',
  'lightingAndAtmosphere',
  'compositionAndFinish',
] as const;
export type WrittenKey = (typeof writtenKeys)[number];

/** A photograph as it is being composed; the pictures of its references stay with the page. */
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
}

/** One reference: what it shows and how closely it is followed. Its place in the list is its number. */
export interface DraftReference {
  readonly id: string;
  readonly file: File;
  /** Of this page, for its thumbnail. */
  readonly address: string;
  readonly role: ReferenceRole;
  readonly item: string;
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
  },
  sceneType: 'studio',
  style: 'campaign',
  framing: 'full_length',
  camera: {},
  resolution: '2K',
  aspect: '3:4',
  variation: 0,
};

/** A list with one entry a place earlier or later; at the ends it stays as it is. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return list;
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
    referenceRoles: references.map(({ role, item, fidelity }) => ({
      role,
      ...(item !== '' && { item }),
      fidelity,
    })),
  };
}

/** The order as it goes over the wire, references in the order of the screen. */
export function toOrder(draft: Draft, references: readonly DraftReference[]): ProInput {
  const { referenceRoles, ...brief } = toBrief(draft, references);
  const { modelId, resolution, aspect, variation } = draft;
  const identity = modelId?.startsWith('rst_') ? 'model_id' : 'custom_model_id';
  const roles = toWireNames(referenceRoles) as Omit<ProInput['references'][number], 'file'>[];
  return {
    ...(modelId !== null && { [identity]: modelId }),
    resolution,
    aspect,
    variation,
    brief: toWireNames(brief) as ProInput['brief'],
    references: references.flatMap(({ file }, index) => {
      const role = roles[index];
      return role === undefined ? [] : [{ ...role, file }];
    }),
  };
}

export function toWireName(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function toWireNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWireNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [toWireName(key), toWireNames(inner)]),
  );
}
