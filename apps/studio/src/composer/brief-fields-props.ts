import type { Draft } from '../drafts/draft.ts';
import type { Finding } from './findings.ts';

/** What a group of fields shows of a draft, and how it changes it. */
export interface BriefFieldsProps {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly findings: readonly Finding[];
}
