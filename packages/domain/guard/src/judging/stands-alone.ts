import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Token } from '../reading/token.ts';

/** Marks that turn the preceding number into a measure, a ratio or a price. */
const measuringMarks = new Set(`%°'"″′/×*$€£¥=`);

/** Whether the phrase before a token counts, measures and qualifies nothing after it. */
export function standsAlone(
  tokens: readonly Token[],
  end: number,
  { functionWords }: Pick<Lexicon, 'functionWords'>,
): boolean {
  const next = tokens[end];
  if (next === undefined || next.gap === 'line') return true;
  if (next.kind === 'number') return false;
  if (next.kind === 'word') return functionWords.has(next.text) || functionWords.has(next.plain);
  const isRatio = next.text === ':' && tokens[end + 1]?.kind === 'number';
  return !measuringMarks.has(next.text) && !isRatio;
}
