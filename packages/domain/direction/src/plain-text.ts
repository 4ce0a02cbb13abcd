/** Invisible characters first, so that none can hide inside a token: joiners, bidi, controls. */
const invisible =
  /[\p{Cc}\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;

/**
 * What some engine reads as an instruction rather than as words. Each is replaced by a space and
 * not by nothing, so that what surrounds it cannot close up to a new token.
 */
const controlTokens: readonly (readonly [RegExp, string])[] = [
  // Native settings inside a prompt: their content goes too.
  [/<sd_cpp_extra_args>[\s\S]*?(?:<\/sd_cpp_extra_args>|$)/giu, ' '],
  // Template tokens and network tags: <|im_start|>, <lora:name:1>, </prompt>.
  [/<\|[^<>|]{0,80}\|>/gu, ' '],
  [/<\/?[a-z_][^<>]{0,120}>/giu, ' '],
  [/<\||\|>/gu, ' '],
  [/\[\/?(?:inst|system)\]/giu, ' '],
  // Loads a file on the server.
  [/\bembedding:[^\s,]{0,120}/giu, ' '],
  // A weight keeps its words: (soft light:1.3).
  [/\(([^():]{1,120}):\s{0,3}[+-]?\d{1,3}(?:\.\d{1,4})?\)/gu, ' $1 '],
  // Flags of prompt boxes: --ar 3:4.
  [/(?:^|\s)--[a-z]{1,16}(?:\s{1,3}\d[\d:.]{0,8})?(?=\s|$)/giu, ' '],
];

/**
 * Written direction as data for an engine: one line, nothing invisible, no control tokens. It
 * can neither open a section of its own nor set anything. Linear in the length of the text.
 */
export function plainText(text: string): string {
  const visible = text.normalize('NFC').replaceAll(lineBreaks, ' ').replaceAll(invisible, '');
  const words = controlTokens.reduce(
    (cleaned, [token, replacement]) => cleaned.replaceAll(token, replacement),
    visible,
  );
  return words.replaceAll(/\s+/gu, ' ').trim();
}
