/** What a garment is by its name; a top where nothing is said. */
export interface GarmentKind {
  /** How far it reaches down and whether it can be put on the maquette. */
  readonly form: 'top' | 'coat' | 'dress' | 'bottom';
  readonly collar: 'none' | 'stand' | 'hood';
  /** Depth of the neck opening below its sides in front, in body heights. */
  readonly neckDepth: number;
}

export function garmentKind(item: string | null): GarmentKind {
  const text = (item ?? '').toLowerCase().replaceAll(/[-_]/g, ' ');
  const names = (pattern: RegExp): boolean => pattern.test(text);
  if (names(/\b(trousers|pants|jeans|shorts|skirt|leggings|chinos|joggers)\b/))
    return { form: 'bottom', collar: 'none', neckDepth: 0 };
  if (names(/\b(dress|gown|jumpsuit|kaftan)\b/))
    return { form: 'dress', collar: 'none', neckDepth: 0.052 };
  if (names(/\bhood(ie|ed|y)?\b/)) return { form: 'top', collar: 'hood', neckDepth: 0.034 };
  if (names(/\b(coat|parka|trench|overcoat|cape)\b/))
    return { form: 'coat', collar: 'stand', neckDepth: 0.06 };
  if (names(/\b(polo|shirt|blouse|jacket|blazer|cardigan)\b/) && !names(/\bt ?shirt/))
    return { form: 'top', collar: 'stand', neckDepth: 0.046 };
  return { form: 'top', collar: 'none', neckDepth: 0.03 };
}
