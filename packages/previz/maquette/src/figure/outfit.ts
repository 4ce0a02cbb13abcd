/** What base clothes are worn, as far as the wardrobe's words say it. */
export interface Outfit {
  readonly kind: 'separates' | 'dress';
  /** What the top is made of: jersey lies, a shirt's cotton creases, knit is thick. */
  readonly stuff: 'jersey' | 'woven' | 'knit';
  readonly sleeve: 'none' | 'short' | 'long';
  readonly neck: 'crew' | 'scoop' | 'high' | 'collar';
  readonly legs: 'long' | 'short' | 'skirt';
  /** Where the top ends: within the waistband, over the hips, or as a coat at the knees. */
  readonly length: 'tucked' | 'hip' | 'knee';
}

/** The plain outfit is a T-shirt, trousers and shoes. */
export function outfitOf(wardrobe: string | null): Outfit {
  const text = (wardrobe ?? '').toLowerCase();
  const names = (pattern: RegExp): boolean => pattern.test(text);
  const isDress = names(/\b(dress|gown|slip)\b/);
  const isBare = names(/\b(tank|vest|sleeveless|camisole|singlet|strap)/);
  const isKnit = names(
    /\b(sweater|jumper|knit\w*|turtleneck|roll[- ]?neck|pullover|cardigan|hoodie|sweatshirt)\b/,
  );
  const isTee = names(/\bt-?shirt|\btee\b|short[- ]sleeve/);
  const isOver = names(/\b(\w*coat|jacket|blazer|suit|overshirt)\b/);
  const isShirt = !isTee && names(/\b(shirt(?!s? dress)|blouse)\b/);
  const isLong = isKnit || isOver || isShirt || names(/\blong[- ]sleeve/);
  const stuff = isKnit ? 'knit' : isShirt || isOver ? 'woven' : 'jersey';
  return {
    kind: isDress ? 'dress' : 'separates',
    stuff,
    sleeve: isBare || (isDress && !isLong) ? 'none' : isLong && !isTee ? 'long' : 'short',
    neck: names(/turtleneck|roll[- ]?neck|high[- ]neck/)
      ? 'high'
      : isBare || isDress
        ? 'scoop'
        : isShirt || isOver || names(/\bpolo\b/)
          ? 'collar'
          : 'crew',
    legs: names(/\bskirt\b/) ? 'skirt' : names(/\bshorts\b/) ? 'short' : 'long',
    length: names(/\b(over|trench |top)?coat\b/) ? 'knee' : isKnit || isOver ? 'hip' : 'tucked',
  };
}
