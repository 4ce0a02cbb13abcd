/**
 * A picture called by a number, in any spelling that an engine may take for its own numbering:
 * "image 2", "Picture3", "img_2", "reference #2", "images 2 and 3", "input_image_2".
 */
const calls =
  /(?:(?<!\p{L})(?:input[\s_-]{0,3})?(?:img|pics?|photos?|references?)|(?:input[\s_-]{0,3})?(?:images?|pictures?))[\s_#№@.-]{0,4}(?:(?:no|nr|number)[\s.]{1,3})?\d{1,3}(?!\d|(?:mm|cm|m|px|k|x|st|nd|rd|th)(?!\p{L}))(?:(?:\s{0,3}[,&+/–-]\s{0,3}(?:and\s|or\s)?|\s(?:and|or|to)\s)\d{1,3}(?![\p{L}\d.:]))*/giu;
/** Digits of any script, and those in circles. */
const anyDigit = /[\p{Nd}\u2460-\u2468\u24F5-\u24FD\u2776-\u277E]/gu;
const decimalDigit = /\p{Nd}/u;

/**
 * Calls by number mean the client's own order, so that none can point at a picture that the
 * engine numbers otherwise, such as the identity.
 */
export function renumber(text: string, nameOf: (position: number) => string): string {
  return text.replaceAll(anyDigit, toAsciiDigit).replaceAll(calls, (call) =>
    call
      .slice(call.search(/\d/u))
      .replaceAll(/\s*[&+/–-]\s*/gu, ' and ')
      .replaceAll(/\d+/gu, (number) => nameOf(Number(number) - 1)),
  );
}

/** Whether a text calls a picture by a number. */
export function callsPicture(text: string): boolean {
  return text.replaceAll(anyDigit, toAsciiDigit).search(calls) >= 0;
}

/** Unicode has the digits of every script in runs from nought to nine. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (!decimalDigit.test(digit)) return String(circled(code));
  let value = 0;
  while (decimalDigit.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}

/** Circled digits begin with one. */
function circled(code: number): number {
  const firstOfRuns = [0x27_76, 0x24_f5, 0x24_60];
  return code - (firstOfRuns.find((first) => first <= code) ?? code) + 1;
}
