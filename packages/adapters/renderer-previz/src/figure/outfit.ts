/** What base clothes are worn, as far as the wardrobe's words say it. */
export interface Outfit {
  readonly kind: 'separates' | 'dress';
  readonly sleeve: 'none' | 'short' | 'long';
  readonly neck: 'crew' | 'scoop' | 'high';
  readonly legs: 'long' | 'short';
}

/** The plain outfit is a T-shirt, trousers and shoes. */
export function outfitOf(wardrobe: string | null): Outfit {
  const text = (wardrobe ?? '').toLowerCase();
  const names = (pattern: RegExp): boolean => pattern.test(text);
  const isDress = names(/\b(dress|gown|slip)\b/);
  const isBare = names(/\b(tank|vest|sleeveless|camisole|singlet|strap)/);
  const isLong = names(
    /\b(long[- ]sleeve|sweater|jumper|knit|shirt(?!s? dress)|blouse|turtleneck|pullover|coat|jacket|blazer|hoodie|suit)/,
  );
  const isTee = names(/\bt-?shirt|\btee\b|short[- ]sleeve/);
  return {
    kind: isDress ? 'dress' : 'separates',
    sleeve: isBare || (isDress && !isLong) ? 'none' : isLong && !isTee ? 'long' : 'short',
    neck: names(/turtleneck|roll[- ]?neck|high[- ]neck/)
      ? 'high'
      : isBare || isDress
        ? 'scoop'
        : 'crew',
    legs: names(/\bshorts\b/) ? 'short' : 'long',
  };
}
