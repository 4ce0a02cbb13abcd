/** Nothing invisible can hide inside a token: joiners, marks of direction, tags, controls. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cs}]/gu;
const lineBreaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * What some engine reads as an instruction. Characters give way to those that look alike and
 * mean nothing; words of a syntax keep their meaning and lose their form.
 */
const syntax: readonly (readonly [RegExp, string])[] = [
  // Templates, networks and settings in tags: <|im_start|>, <lora:x:1>, <sd_cpp_extra_args>.
  [/</gu, '‹'],
  [/>/gu, '›'],
  // Wildcards and schedules: {a|b}, [a:b:0.5], [[x]].
  [/[{[]/gu, '('],
  [/[}\]]/gu, ')'],
  [/\|/gu, '/'],
  // Escapes, code fences, wildcard files, and the marks that quote a text in its section.
  [/\\/gu, '/'],
  [/`/gu, '’'],
  [/_{2,}/gu, ' '],
  [/[“”„‟«»]/gu, '"'],
  // Weights of prompt boxes and their flags: wool::2, --no hands, —ar 3:4.
  [/:{2,}/gu, ':'],
  [/(?<=^|\s)[-–—]{1,8}(?=\p{L}{1,16}(?:\s|$))/gu, ''],
  // Loads a file on the server.
  [/embedding(?:\s*:)+/giu, 'embedding '],
  // Parts a prompt in two; in small letters it is a word.
  [/\bAND\b/gu, 'and'],
  [/\bNOT\b/gu, 'not'],
  [/\bBREAK\b/gu, 'break'],
  [/\bADD(?:COMM|BASE|COL|ROW)\b/gu, ' '],
];

/** A number after a colon that closes brackets: a weight, unless digits stand before it (16:9). */
const weight = /(?<=[^\d\s:]\s{0,3}):\s{0,3}[+-]?(?:\d{1,6}(?:\.\d{0,6})?|\.\d{1,6})\s{0,3}\)/gu;

/**
 * Written words that no engine executes: one line, nothing invisible, no control token of any
 * dialect and no quotation mark that could end their quotation.
 */
export function inertText(text: string): string {
  const visible = text.normalize('NFC').replaceAll(lineBreaks, ' ').replaceAll(invisible, '');
  const words = syntax.reduce(
    (cleaned, [token, replacement]) => cleaned.replaceAll(token, replacement),
    visible,
  );
  return words.replaceAll(weight, ')').replaceAll(/\s+/gu, ' ').trim();
}

/** The same without brackets, which weigh words where a text encoder reads weights. */
export function unweightedText(text: string): string {
  const unweighted = inertText(text)
    .replaceAll(/\s*[()]+(?=\s*[.,;:!?])/gu, '')
    .replaceAll(/^[\s()]+|[\s()]+$/gu, '')
    .replaceAll(/\s*[()]+\s*/gu, ', ');
  // What stood on both sides of a bracket stands together now.
  return inertText(unweighted);
}
