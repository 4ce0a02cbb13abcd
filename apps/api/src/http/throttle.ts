import type { Clock } from '@image-production/kernel';

/**
 * Limits `ask` to one call per interval. Calls in between share the last result, failures included;
 * calls during a pending one share its promise.
 */
export function throttle<Answer>(
  intervalMs: number,
  clock: Clock,
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
  let last: { readonly answer: Promise<Answer>; endedAt: number | undefined } | undefined;
  return () => {
    const age = last?.endedAt === undefined ? 0 : clock.now() - last.endedAt;
    // A negative age means that the clock was set back: ask again.
    if (last && age >= 0 && age < intervalMs) return last.answer;
    const answer = ask();
    const asked = { answer, endedAt: undefined as number | undefined };
    const end = (): void => void (asked.endedAt = clock.now());
    answer.then(end, end);
    last = asked;
    return answer;
  };
}
