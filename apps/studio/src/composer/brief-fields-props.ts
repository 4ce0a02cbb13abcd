import type { Draft } from '../drafts/draft.ts';
import type { Finding } from './findings.ts';
import type { Mend } from './mends.ts';

/** What a group of fields shows of a draft, and how it changes it. */
export interface BriefFieldsProps {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly findings: readonly Finding[];
  readonly mends: (finding: Finding) => readonly Mend[];
}
