import { digitValue, isInvisible } from './characters.ts';

/** A text as people see it, with a mapping back to the original. */
export interface ReadableText {
  readonly text: string;
  /** Start and end of a character in the original text, in UTF-16 code units. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Combining marks kept per base character; more of them are ornament. */
const marksMax = 8;
const joinsBefore = /^[\p{M}\u{1160}-\u{11ff}\u{ff9e}\u{ff9f}]$/u;

/**
 * Bound on Unicode expansion. One character can expand to 18 (U+FDFA); prose stays far below twice
 * its length, but a short text may be a few symbols.
 */
const unfoldedMax = { share: 2, more: 100 } as const;

/**
 * Normalizes compatibility forms, drops invisible characters, converts digits of all scripts to
 * ASCII. Null when the text expands beyond the bound.
 */
export function toReadableText(given: string, onStep: () => void): ReadableText | null {
  const lengthMax = unfoldedMax.share * given.length + unfoldedMax.more;
  const [starts, ends]: [number[], number[]] = [[], []];
  let text = '';
  let cluster = '';
  let [clusterStart, position, marks] = [0, 0, 0];
  const flush = (): void => {
    const composed = afterNumber(cluster, text) ?? cluster.normalize('NFKC');
    const shown = /^[\0-\x7f]*$/.test(composed)
      ? composed
      : Array.from(composed, asciiDigit).join('');
    for (let index = 0; index < shown.length; index += 1) {
      starts.push(clusterStart);
      ends.push(position);
    }
    text += shown;
    [cluster, marks] = ['', 0];
  };
  for (const character of given) {
    onStep();
    const isShown = !isInvisible(character);
    const joins = joinsBefore.test(character);
    if (isShown && !joins) {
      flush();
      if (text.length > lengthMax) return null;
      [clusterStart, cluster] = [position, character];
    } else if (isShown && marks < marksMax) {
      cluster += character;
      marks += 1;
    }
    position += character.length;
  }
  flush();
  return text.length > lengthMax ? null : { text, starts, ends };
}

function asciiDigit(character: string): string {
  const value = digitValue(character);
  return value === null ? character : String(value);
}

const decimals: Readonly<Record<string, string>> = { '¼': '.25', '½': '.5', '¾': '.75' };
const raised: Readonly<Record<string, string>> = { '²': '^2', '³': '^3' };

/** ASCII for a fraction or an exponent after a digit: `.5` for `½`, `^2` for `²`. */
function afterNumber(character: string, text: string): string | undefined {
  return /[0-9]$/.test(text) ? (decimals[character] ?? raised[character]) : undefined;
}
