import type { ChildSettings, Role } from '../settings.ts';

/** Submitters begin what is their own, and send again what any of them left unanswered. */
export function shareOf(
  cast: readonly Role[],
  place: number,
  { unanswered, nextIntent }: Pick<ChildSettings, 'unanswered' | 'nextIntent'>,
): Pick<ChildSettings, 'unanswered' | 'nextIntent' | 'stride'> {
  const stride = cast.filter((one) => one === cast[place]).length;
  const own = place % stride;
  const ahead = (own - (nextIntent % stride) + stride) % stride;
  return { unanswered, nextIntent: nextIntent + ahead, stride };
}
