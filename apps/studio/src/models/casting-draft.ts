import type { Candidate, Casting } from '@image-production/client';

/** A casting as it is being chosen: what is left open is for the casting to decide. */
export interface CastingDraft {
  readonly ageRange: Casting['age_range'];
  readonly visualHeight?: Casting['visual_height'] | undefined;
  readonly build?: Casting['build'] | undefined;
  readonly presentation?: Casting['presentation'] | undefined;
  readonly monk?: number | undefined;
  readonly undertone?: NonNullable<Casting['skin_tone']>['undertone'] | undefined;
  readonly hairColor?: NonNullable<Casting['hair']>['color'] | undefined;
  readonly hairLength?: NonNullable<Casting['hair']>['length'] | undefined;
  readonly hairTexture?: NonNullable<Casting['hair']>['texture'] | undefined;
  readonly eyeColor?: NonNullable<Casting['eyes']>['color'] | undefined;
  readonly eyeShape?: NonNullable<Casting['eyes']>['shape'] | undefined;
  readonly direction: string;
}

export const emptyCasting: CastingDraft = { ageRange: '25-34', direction: '' };

/** The casting as it goes over the wire, without what was left open. */
export function toCasting(draft: CastingDraft): Casting {
  const { ageRange, visualHeight, build, presentation, monk, undertone, direction } = draft;
  const hair = known({
    color: draft.hairColor,
    texture: draft.hairTexture,
    length: draft.hairLength,
  });
  const eyes = known({ color: draft.eyeColor, shape: draft.eyeShape });
  const casting = known({
    visual_height: visualHeight,
    build,
    presentation,
    skin_tone: monk === undefined ? undefined : { monk, ...known({ undertone }) },
    hair: Object.keys(hair).length === 0 ? undefined : hair,
    eyes: Object.keys(eyes).length === 0 ? undefined : eyes,
    additional_direction: direction.trim() === '' ? undefined : direction.trim(),
  });
  return { age_range: ageRange, ...casting };
}

/** The draft of somebody who was cast, so that another like this can be. */
export function draftOfCandidate({ casting }: Candidate): CastingDraft {
  const { ageRange, skinTone, hair, eyes } = casting;
  return {
    ageRange,
    direction: casting.additionalDirection ?? '',
    ...known({
      visualHeight: casting.visualHeight ?? undefined,
      build: casting.build ?? undefined,
      presentation: casting.presentation ?? undefined,
      monk: skinTone?.monk,
      undertone: skinTone?.undertone ?? undefined,
      hairColor: hair?.color ?? undefined,
      hairLength: hair?.length ?? undefined,
      hairTexture: hair?.texture ?? undefined,
      eyeColor: eyes?.color ?? undefined,
      eyeShape: eyes?.shape ?? undefined,
    }),
  };
}

function known(members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
