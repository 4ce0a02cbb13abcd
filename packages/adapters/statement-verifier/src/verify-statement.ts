import { csvOf, evidenceInCsv, readCsv } from './csv-form.ts';
import type { Evidence } from './evidence.ts';
import { readFacts } from './facts.ts';
import type { Facts } from './facts.ts';
import { evidenceInJournal, journalOf } from './journal-form.ts';
import { differences, evidenceInJson, hasMemberTwice, jsonOf } from './json-form.ts';

/** What a statement is worth by its own bytes. */
export interface StatementVerdict {
  /** What is wrong; empty for a statement of which every field is covered and holds. */
  readonly findings: readonly string[];
  /** What holds then, and by whose key: compare it with what the operator published. */
  readonly summary: StatementSummary | undefined;
}

export interface StatementSummary {
  readonly organizationId: string;
  readonly month: string;
  readonly state: 'provisional' | 'final';
  readonly entries: number;
  readonly head: string;
  readonly keyId: string;
}

/** A statement in one of its forms: what it carries as evidence, and where it says otherwise. */
interface Form {
  readonly evidence: Evidence | undefined;
  differencesFrom(facts: Facts): readonly string[];
}

/**
 * Checks a wallet statement, as JSON, CSV or journal, from nothing but its text: recomputes every
 * hash from its preimage, follows chain and balances, checks the signature over the close, writes
 * the statement anew from that evidence and compares every field. Never throws.
 */
export function verifyStatement(text: string): StatementVerdict {
  const form = formOf(text);
  if (!form) return refused('this is no statement as JSON, CSV or journal');
  if (!form.evidence) return refused('a preimage or a part of the checkpoint is missing');
  const { facts, findings } = readFacts(form.evidence);
  if (!facts) return { findings, summary: undefined };
  const { organizationId, month, state, lines, closing, evidence } = facts;
  const { head } = closing;
  const { keyId } = evidence;
  return {
    findings: [...findings, ...form.differencesFrom(facts)],
    summary: { organizationId, month, state, entries: lines.length, head, keyId },
  };
}

function refused(finding: string): StatementVerdict {
  return { findings: [finding], summary: undefined };
}

function formOf(text: string): Form | undefined {
  if (text.trimStart().startsWith('{')) return jsonForm(text);
  if (text.startsWith('sequence,')) return csvForm(text);
  return text.startsWith('; Statement of ') ? journalForm(text) : undefined;
}

function jsonForm(text: string): Form | undefined {
  try {
    const shown: unknown = JSON.parse(text);
    const ambiguous = hasMemberTwice(text, shown) ? ['a member is named more than once'] : [];
    return {
      evidence: evidenceInJson(shown),
      differencesFrom: (facts) => [...ambiguous, ...differences(shown, jsonOf(facts))],
    };
  } catch {
    return undefined;
  }
}

function csvForm(text: string): Form | undefined {
  const shown = readCsv(text);
  return (
    shown && {
      evidence: evidenceInCsv(shown),
      differencesFrom: (facts) => differences(shown, csvOf(facts)),
    }
  );
}

function journalForm(text: string): Form {
  return {
    evidence: evidenceInJournal(text),
    differencesFrom: (facts) => {
      const [shown, due] = [text.split('\n'), journalOf(facts).split('\n')];
      const length = Math.max(shown.length, due.length);
      return Array.from({ length }, (_, index) => index)
        .filter((index) => shown[index] !== due[index])
        .map((index) => `line ${index + 1} is not what the preimages say`);
    },
  };
}
