import { briefLimits, characterCount } from '@image-production/brief';
import type { ProReviewInput, Review } from '@image-production/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { toReview } from '../drafts/draft.ts';
import type { Draft, DraftReference } from '../drafts/draft.ts';
import { toWireName } from '../drafts/wire-fields.ts';
import { client } from '../service/client.ts';
import { briefWords } from './brief-words.ts';
import type { Finding } from './findings.ts';
import { valueAt } from './value-at.ts';

const pauseMs = 600;

interface ForeseenOrder {
  readonly findings: readonly Finding[];
  /** How each reference will be used, by its index. */
  readonly staging: Review['staging'];
}

/** What the service said of one order. */
interface Answer {
  readonly order: ProReviewInput;
  readonly review: Review;
}

/**
 * What the service says of a draft, free of charge and without its pictures, a moment after each
 * change. Until then what it said before stands where nothing was changed.
 */
export function useReview(draft: Draft, references: readonly DraftReference[]): ForeseenOrder {
  const { filled, invented } = withExamples(draft);
  const order = toReview(filled, references);
  const settled = useSettled(JSON.stringify(order));
  const isWanted = draft.modelId !== null && references.length > 0;
  const { data } = useQuery({
    queryKey: ['review', settled],
    queryFn: async (): Promise<Answer> => {
      const sent = JSON.parse(settled) as ProReviewInput;
      return { order: sent, review: await client.pro.review(sent) };
    },
    enabled: isWanted,
    staleTime: 60_000,
    retry: false,
  });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [staged, setStaged] = useState<Answer | null>(null);
  useEffect(() => {
    if (!data) return;
    setAnswer(data);
    // While anything is refused nothing is staged: what was said before still tells.
    if (data.review.staging.length > 0) setStaged(data);
  }, [data]);
  if (!isWanted) return { findings: [], staging: [] };
  const isSame = (before: ProReviewInput, pointer: string): boolean =>
    valueAt(before, pointer) === valueAt(order, pointer);
  const findings = answer ? findingsIn(answer.review) : [];
  const isStaged =
    staged && ['/references', '/brief/framing'].every((at) => isSame(staged.order, at));
  return {
    findings: findings.filter(
      ({ pointer }) => !invented.has(pointer) && answer && isSame(answer.order, pointer),
    ),
    staging: isStaged ? staged.review.staging : [],
  };
}

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Where nothing is written yet, examples stand in: they change nothing about references. */
function withExamples(draft: Draft): { filled: Draft; invented: ReadonlySet<string> } {
  const keys = (['commercialObjective', 'sceneAndAction'] as const).filter(
    (key) => characterCount(draft.texts[key]) < briefLimits.requiredText.min,
  );
  const examples = Object.fromEntries(keys.map((key) => [key, briefWords[key].example]));
  return {
    filled: { ...draft, texts: { ...draft.texts, ...examples } },
    invented: new Set(keys.map((key) => `/brief/${toWireName(key)}`)),
  };
}

function findingsIn({ errors, advisories }: Review): Finding[] {
  const refused = errors.map((one) => ({ ...one, severity: 'refused' as const }));
  return [...refused, ...advisories].map(({ pointer, severity, code, message }) => ({
    pointer,
    severity,
    code,
    message,
  }));
}
