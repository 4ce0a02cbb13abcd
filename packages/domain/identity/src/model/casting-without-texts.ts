import type { Casting } from './casting.ts';

/** A casting without its free texts: what remains after they are erased. */
export function castingWithoutTexts(casting: Casting): Casting {
  const { additionalDirection: _, skinTone, hair, ...values } = casting;
  const { detail: _detail, ...skin } = skinTone ?? {};
  const { style: _style, ...hairValues } = hair ?? {};
  return {
    ...values,
    ...(skinTone && { skinTone: { monk: skinTone.monk, ...skin } }),
    ...(hair && Object.keys(hairValues).length > 0 && { hair: hairValues }),
  };
}
