import type { GuardContext, GuardFinding, GuardReason, GuardVerdict } from './guard-verdict.ts';
import { judgeTokens, type Judgement } from './judging/judge-tokens.ts';
import { weighContent } from './judging/weigh-content.ts';
import { lexicon } from './lexicon/lexicon.ts';
import { toReadableText } from './reading/readable-text.ts';
import { respell } from './reading/respell.ts';
import { tokenize } from './reading/tokenize.ts';

/**
 * Judges whether a text describes minors, real people or forbidden content. It is a filter with a
 * known miss rate, not a proof: adult-only age bands and the engine's own policy back it up. Cost
 * is linear in the length of the text, which callers bound; Unicode expansion is bounded here.
 */
export function guardText(text: string, context: GuardContext): GuardVerdict {
  const onStep = context.onStep ?? ((): void => {});
  const readable = toReadableText(text, onStep);
  if (readable === null) return { kind: 'too-long' };
  const asShown = tokenize(readable, onStep);
  const asMeant = respell(asShown, onStep);
  const spellings = asMeant === null ? [asShown] : [asShown, asMeant];
  const judgements = spellings.map((tokens) => judgeTokens(tokens, lexicon(), context));
  return toVerdict(judgements, context);
}

function toVerdict(
  judgements: readonly Judgement[],
  { policy = 'identity', allowsNudity = false }: GuardContext,
): GuardVerdict {
  const signs = {
    youth: judgements.some((judgement) => judgement.signs.youth),
    intimate: judgements.some((judgement) => judgement.signs.intimate),
    endorsement: judgements.some((judgement) => judgement.signs.endorsement),
    faceTaken: judgements.some((judgement) => judgement.signs.faceTaken),
  };
  const found = judgements.flatMap((judgement) => judgement.refusals);
  const refusals = distinct(weighContent(found, signs, { policy, allowsNudity }));
  if (refusals.length > 0) return { kind: 'refuse', findings: refusals };
  const advice = distinct(judgements.flatMap((judgement) => judgement.advice));
  return advice.length > 0 ? { kind: 'advise', findings: advice } : { kind: 'accept' };
}

/** Sorts findings by position and removes duplicates of a reason at one place. */
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
