import type { Advisory, AdvisoryCode } from '../model/advisory.ts';
import type { DraftPath } from '../model/draft-path.ts';
import type { ReviewSubject } from './review-subject.ts';

/** Where a rule applies and the one sentence to say about it. */
export interface Finding {
  readonly path: DraftPath;
  readonly message: string;
}

/** One piece of advice: pure, without I/O, linear in the length of the brief. */
export interface AdvisoryRule {
  readonly code: AdvisoryCode;
  readonly severity: Advisory['severity'];
  readonly find: (subject: ReviewSubject) => readonly Finding[];
}

export function warning(code: AdvisoryCode, find: AdvisoryRule['find']): AdvisoryRule {
  return { code, severity: 'warning', find };
}

export function notice(code: AdvisoryCode, find: AdvisoryRule['find']): AdvisoryRule {
  return { code, severity: 'notice', find };
}
