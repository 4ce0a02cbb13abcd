/** Joiners, bidi and control characters, removed first so that none can hide inside a token. */
const invisible =
  /[\p{Cc}\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;

/**
 * Sequences that some engine interprets as instructions. Each is replaced by a space, so that the
 * text around it cannot join into a new token.
 */
const controlTokens: readonly (readonly [RegExp, string])[] = [
  // Native settings inside a prompt, removed with their content.
  [/<sd_cpp_extra_args>[\s\S]*?(?:<\/sd_cpp_extra_args>|$)/giu, ' '],
  // Template tokens and network tags: <|im_start|>, <lora:name:1>, </prompt>.
  [/<\|[^<>|]{0,80}\|>/gu, ' '],
  [/<\/?[a-z_][^<>]{0,120}>/giu, ' '],
  [/<\||\|>/gu, ' '],
  [/\[\/?(?:inst|system)\]/giu, ' '],
  // Loads a file on the server.
  [/\bembedding:[^\s,]{0,120}/giu, ' '],
  // Weights: removes the number, keeps the words. (soft light:1.3)
  [/\(([^():]{1,120}):\s{0,3}[+-]?\d{1,3}(?:\.\d{1,4})?\)/gu, ' $1 '],
  // Command-line flags in prompts: --ar 3:4.
  [/(?:^|\s)--[a-z]{1,16}(?:\s{1,3}\d[\d:.]{0,8})?(?=\s|$)/giu, ' '],
];

/**
 * Sanitizes written direction for an engine: one line, no invisible characters, no control tokens.
 * The result cannot open a section or change settings. Linear in the length of the text.
 */
export function plainText(text: string): string {
  const visible = text.normalize('NFC').replaceAll(lineBreaks, ' ').replaceAll(invisible, '');
  const words = controlTokens.reduce(
    (cleaned, [token, replacement]) => cleaned.replaceAll(token, replacement),
    visible,
  );
  return words.replaceAll(/\s+/gu, ' ').trim();
}
