import { digitValue, isInvisible } from './characters.ts';

/** A text as a person sees it, with the way back to the text as it was given. */
export interface ReadableText {
  readonly text: string;
  /** Where the character at an index begins and ends in the given text, in code units. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** A base character takes at most this many marks; more of them are ornament. */
const marksMax = 8;
const joinsBefore = /^[\p{M}\u{1160}-\u{11ff}\u{ff9e}\u{ff9f}]$/u;

/**
 * One character can unfold to 18 (U+FDFA); a text of words stays far below twice its length, but a
 * short one may be a few symbols.
 */
const unfoldedMax = { share: 2, more: 100 } as const;

/**
 * Compatibility forms composed, invisible characters dropped, digits of all scripts made ASCII.
 * Null for a text that unfolds beyond any use of words.
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

/** After a digit a fraction is part of its number, and a raised digit is a power of it. */
function afterNumber(character: string, text: string): string | undefined {
  return /[0-9]$/.test(text) ? (decimals[character] ?? raised[character]) : undefined;
}
