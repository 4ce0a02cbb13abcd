import type { GuardedText, GuardReport, GuardTask, TextGuard } from '@image-production/guard';

/**
 * Judges the texts as received, since problems give character positions in them, plus any parsed
 * texts that differ: no accepted text goes unjudged.
 */
export async function judgeWords(
  guard: TextGuard,
  arrived: GuardTask,
  understood: GuardTask | null,
): Promise<GuardReport> {
  const report = await guard.judge(arrived);
  if (!understood || saysNoMore(understood, arrived)) return report;
  const further = await guard.judge(understood);
  return {
    problems: [...report.problems, ...further.problems],
    code: report.code ?? further.code,
    advisories: [...report.advisories, ...further.advisories],
  };
}

function saysNoMore(understood: GuardTask, arrived: GuardTask): boolean {
  const judged = new Set(arrived.texts.map(toKey));
  return (
    understood.ageRange === arrived.ageRange &&
    understood.texts.every((text) => judged.has(toKey(text)))
  );
}

/** Surrounding whitespace and Unicode composition do not make texts different. */
function toKey({ path, text }: GuardedText): string {
  return JSON.stringify([path, text.normalize('NFC').trim()]);
}
