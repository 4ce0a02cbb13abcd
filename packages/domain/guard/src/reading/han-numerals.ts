const digits = '〇一二三四五六七八九';
const variants: Readonly<Record<string, number>> = {
  零: 0,
  両: 2,
  两: 2,
  壱: 1,
  壹: 1,
  貳: 2,
  弐: 2,
  叁: 3,
  参: 3,
};
const units: Readonly<Record<string, number>> = {
  十: 10,
  拾: 10,
  廿: 20,
  卅: 30,
  百: 100,
  千: 1000,
};

/** Characters read before a number counts as too long to be an age. */
const lengthMax = 8;

/** Reads the Han numeral at the start of the texts; null when there is none. */
export function readHanNumeral(
  texts: readonly string[],
): { readonly value: number; readonly length: number } | null {
  let [total, pending, length, digitsOnly] = [0, -1, 0, ''];
  for (const text of texts.slice(0, lengthMax)) {
    const digit = digits.includes(text) ? digits.indexOf(text) : variants[text];
    const unit = units[text];
    if (digit === undefined && unit === undefined) break;
    if (digit !== undefined) {
      digitsOnly += String(digit);
      pending = digit;
    } else if (unit !== undefined) {
      const isTens = unit === 20 || unit === 30;
      total += isTens ? unit : (pending < 0 ? 1 : pending) * unit;
      [pending, digitsOnly] = [-1, ''];
    }
    length += 1;
  }
  if (length === 0) return null;
  const value = total === 0 ? Number(digitsOnly) : total + Math.max(pending, 0);
  return { value, length };
}
