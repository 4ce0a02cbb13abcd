import type { Clock } from '@image-production/kernel';

/**
 * Asks at most once in so many milliseconds, however often it is called: in between everybody
 * gets the last answer, or its failure, and while one is under way everybody waits for that one.
 */
export function atMostEach<Answer>(
  intervalMs: number,
  clock: Clock,
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
  let last: { readonly answer: Promise<Answer>; endedAt: number | undefined } | undefined;
  return () => {
    const age = last?.endedAt === undefined ? 0 : clock.now() - last.endedAt;
    // A clock that was set back makes an answer old, not young.
    if (last && age >= 0 && age < intervalMs) return last.answer;
    const answer = ask();
    const asked = { answer, endedAt: undefined as number | undefined };
    const end = (): void => void (asked.endedAt = clock.now());
    answer.then(end, end);
    last = asked;
    return answer;
  };
}
