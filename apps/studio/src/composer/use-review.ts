import { briefLimits, characterCount } from '@image-production/brief';
import type { Review } from '@image-production/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { toReview } from '../drafts/draft.ts';
import type { Draft, DraftReference } from '../drafts/draft.ts';
import { toWireName } from '../drafts/wire-fields.ts';
import { client } from '../service/client.ts';
import { briefWords } from './brief-words.ts';
import type { Finding } from './findings.ts';

const pauseMs = 600;

interface ForeseenOrder {
  readonly findings: readonly Finding[];
  /** How each reference will be used, by its index. */
  readonly staging: readonly Review['staging'][number][];
}

/** What the service says of a draft, free of charge and without its pictures, a moment after each change. */
export function useReview(draft: Draft, references: readonly DraftReference[]): ForeseenOrder {
  const { filled, invented } = withExamples(draft);
  const order = JSON.stringify(toReview(filled, references));
  const [settled, setSettled] = useState(order);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(order), pauseMs);
    return () => clearTimeout(timer);
  }, [order]);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['review', settled],
    queryFn: () => client.pro.review(JSON.parse(settled) as ReturnType<typeof toReview>),
    enabled: draft.modelId !== null && references.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  });
  // Of another order, only how things will be used still holds, and that while their number does.
  const isOld = isPlaceholderData || settled !== order;
  const staging = data && data.staging.length === references.length ? data.staging : [];
  return {
    staging: references.length === 0 ? [] : staging,
    findings: data && !isOld ? findingsIn(data, invented) : [],
  };
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

function findingsIn({ errors, advisories }: Review, invented: ReadonlySet<string>): Finding[] {
  const refused = errors.map((one) => ({ ...one, severity: 'refused' as const }));
  return [...refused, ...advisories].flatMap(({ pointer, severity, code, message }) =>
    pointer === null || invented.has(pointer) ? [] : [{ pointer, severity, code, message }],
  );
}
