/** What a garment is by its name; a top where nothing is said. */
export interface GarmentKind {
  /** How far it reaches down and whether it can be put on the maquette. */
  readonly form: 'top' | 'coat' | 'dress' | 'bottom';
  readonly collar: 'none' | 'stand' | 'hood';
  /** Depth of the neck opening below its sides in front, in body heights. */
  readonly neckDepth: number;
  /** Whether hem and cuffs are drawn together by a rib. */
  readonly isRibbed: boolean;
}

export function garmentKind(item: string | null): GarmentKind {
  const text = (item ?? '').toLowerCase().replaceAll(/[-_]/g, ' ');
  const names = (pattern: RegExp): boolean => pattern.test(text);
  const isRibbed = names(/\b(sweat ?shirt|sweater|jumper|pullover|knit|bomber|cardigan)/);
  if (names(/\b(trousers|pants|jeans|shorts|skirt|leggings|chinos|joggers)\b/))
    return { form: 'bottom', collar: 'none', neckDepth: 0, isRibbed: false };
  if (names(/\b(dress|gown|jumpsuit|kaftan)\b/))
    return { form: 'dress', collar: 'none', neckDepth: 0.052, isRibbed: false };
  if (names(/\bhood(ie|ed|y)?\b/))
    return { form: 'top', collar: 'hood', neckDepth: 0.034, isRibbed: true };
  if (names(/\b(coat|parka|trench|overcoat|cape)\b/))
    return { form: 'coat', collar: 'stand', neckDepth: 0.06, isRibbed: false };
  if (names(/\b(polo|shirt|blouse|jacket|blazer|cardigan)\b/) && !names(/\bt ?shirt/))
    return { form: 'top', collar: 'stand', neckDepth: 0.046, isRibbed };
  return { form: 'top', collar: 'none', neckDepth: 0.03, isRibbed };
}

/** The part of the base clothes that a swatch is meant for, by its name; tops where none is said. */
export function clothedPart(item: string | null): 'top' | 'bottom' {
  return garmentKind(item).form === 'bottom' ? 'bottom' : 'top';
}
