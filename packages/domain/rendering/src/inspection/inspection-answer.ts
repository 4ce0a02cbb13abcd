import { checkVerdicts } from '../model/inspection.ts';
import type { Check, PictureInspection } from '../model/inspection.ts';
import type { PictureInspector } from '../ports/picture-inspector.ts';
import { uninspected } from './verdict-of.ts';

/** What is recorded when an inspector could not look. */
export function notInspected({ name, version, checks }: PictureInspector): PictureInspection {
  return { inspector: name, version, checks: checks.map(uninspected), pictureHash: null };
}

/** The answer, or that nothing was inspected if it is not one that this inspector can give. */
export function trustedAnswer(
  answer: PictureInspection,
  inspector: PictureInspector,
): PictureInspection {
  return isAnswer(answer, inspector) ? answer : notInspected(inspector);
}

/** Inspectors may run elsewhere, so what they send back is not believed to be of its type. */
function isAnswer(
  answer: Partial<PictureInspection> | undefined,
  { name, version, checks: known }: PictureInspector,
): boolean {
  if (answer?.inspector !== name || answer.version !== version) return false;
  if (!Array.isArray(answer.checks) || !isHash(answer.pictureHash)) return false;
  const checks = answer.checks as readonly (Partial<Check> | undefined)[];
  const names = new Set(checks.map((check) => check?.name));
  return (
    names.size === checks.length &&
    checks.every((check) => known.some((each) => each === check?.name) && isCheck(check))
  );
}

function isCheck({ verdict, measure, message }: Partial<Check> = {}): boolean {
  return (
    checkVerdicts.some((each) => each === verdict) &&
    (message === null || typeof message === 'string') &&
    (measure === null ||
      (typeof measure?.unit === 'string' &&
        Number.isFinite(measure.value) &&
        Number.isFinite(measure.limit)))
  );
}

function isHash(hash: unknown): boolean {
  return hash === null || (typeof hash === 'string' && /^[\da-f]{16}$/.test(hash));
}
