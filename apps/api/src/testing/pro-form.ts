import type { Part } from './multipart.ts';
import { picture } from './pictures.ts';
import type { Shade } from './pictures.ts';

export interface ReferenceInstructionInput {
  readonly role?: unknown;
  readonly fidelity?: unknown;
  readonly file?: string;
  readonly item?: string;
}

export const heroGarment: ReferenceInstructionInput = {
  role: 'hero_garment',
  fidelity: { level: 'exact', aspects: ['silhouette'] },
};

/** A valid brief for this many references. */
export function briefFor(
  referenceCount: number,
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    commercial_objective: 'Catalog image for a plain organic cotton T-shirt.',
    scene_type: 'studio',
    style: 'catalog',
    framing: 'medium',
    scene_and_action: 'Standing square to camera, arms loose, neutral friendly expression.',
    reference_roles: Array.from({ length: referenceCount }, () => heroGarment),
    ...changes,
  };
}

/** The form of a PRO call as values; a field that is undefined is not sent. */
export interface ProFields {
  readonly custom_model_id?: string | undefined;
  readonly model_id?: string | undefined;
  readonly resolution?: string | undefined;
  readonly aspect?: string | undefined;
  readonly brief?: unknown;
  readonly [name: string]: unknown;
}

/** A valid form: one red picture as the hero garment. */
export async function proParts(
  modelId: string,
  changes: ProFields = {},
  shades: readonly Shade[] = ['red'],
): Promise<Part[]> {
  const fields: ProFields = {
    custom_model_id: modelId,
    resolution: '1K',
    brief: briefFor(shades.length),
    ...changes,
  };
  return [...textParts(fields), ...(await references(shades))];
}

/** Fields as text parts; those that are undefined are not sent. */
export function textParts(fields: Readonly<Record<string, unknown>>): Part[] {
  return Object.entries(fields).flatMap(([name, value]): Part[] =>
    value === undefined ? [] : [{ name, content: toText(value) }],
  );
}

export async function references(
  shades: readonly Shade[],
  name: string = 'references[]',
): Promise<Part[]> {
  return Promise.all(
    shades.map(async (shade) => ({
      name,
      fileName: `${shade}.png`,
      type: 'image/png',
      content: await picture(shade),
    })),
  );
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
