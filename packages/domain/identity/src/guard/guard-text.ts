import type { GuardContext, GuardFinding, GuardReason, GuardVerdict } from './guard-verdict.ts';
import { judgeTokens, type Judgement } from './judging/judge-tokens.ts';
import { lexicon } from './lexicon/lexicon.ts';
import { toReadableText } from './reading/readable-text.ts';
import { respell } from './reading/respell.ts';
import { tokenize } from './reading/tokenize.ts';

/**
 * Judges whether a text keeps a person adult and invented. It is a filter with a known miss rate,
 * not a proof: age bands that cannot name a minor and the policy of the engine stand behind it.
 * The cost is linear in the length of the text.
 */
export function guardText(text: string, context: GuardContext): GuardVerdict {
  const onStep = context.onStep ?? ((): void => {});
  const asShown = tokenize(toReadableText(text, onStep), onStep);
  const asMeant = respell(asShown, onStep);
  const spellings = asMeant === null ? [asShown] : [asShown, asMeant];
  const judgements = spellings.map((tokens) => judgeTokens(tokens, lexicon(), context));
  return verdictOf(judgements);
}

function verdictOf(judgements: readonly Judgement[]): GuardVerdict {
  const refusals = distinct(judgements.flatMap((judgement) => judgement.refusals));
  if (refusals.length > 0) return { kind: 'refuse', findings: refusals };
  const advice = distinct(judgements.flatMap((judgement) => judgement.advice));
  return advice.length > 0 ? { kind: 'advise', findings: advice } : { kind: 'accept' };
}

/** In the order of the text; one reason counts once for one place. */
function distinct<Reason extends GuardReason>(
  findings: readonly GuardFinding<Reason>[],
): GuardFinding<Reason>[] {
  const sorted = findings.toSorted(
    (a, b) => a.span.start - b.span.start || b.span.end - a.span.end,
  );
  const ends = new Map<Reason, number>();
  return sorted.filter(({ reason, span }) => {
    const isCovered = span.end <= (ends.get(reason) ?? -1);
    ends.set(reason, Math.max(span.end, ends.get(reason) ?? -1));
    return !isCovered;
  });
}
