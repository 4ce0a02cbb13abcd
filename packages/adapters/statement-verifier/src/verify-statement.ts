import { toCsv, evidenceInCsv, readCsv } from './csv-form.ts';
import type { Evidence } from './evidence.ts';
import { readFacts } from './facts.ts';
import type { Facts } from './facts.ts';
import { evidenceInJournal, toJournal } from './journal-form.ts';
import { differences, evidenceInJson, hasMemberTwice, toJson } from './json-form.ts';

/** The verdict on a statement, based on its bytes alone. */
export interface StatementVerdict {
  /** Every fault found; empty when each field is covered by the evidence and valid. */
  readonly findings: readonly string[];
  /**
   * The verified facts and the signing key, to compare with the one that the operator published.
   */
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

/** A statement in one form: its evidence, and a comparison of every field against the facts. */
interface Form {
  readonly evidence: Evidence | undefined;
  differencesFrom(facts: Facts): readonly string[];
}

/**
 * Verifies a wallet statement in JSON, CSV or journal form from its text alone: recomputes every
 * hash, follows chain and balances, verifies the signature over the close, rewrites the statement
 * from that evidence and compares every field. Never throws.
 */
export function verifyStatement(text: string): StatementVerdict {
  const form = detectForm(text);
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

function detectForm(text: string): Form | undefined {
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
      differencesFrom: (facts) => [...ambiguous, ...differences(shown, toJson(facts))],
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
      differencesFrom: (facts) => differences(shown, toCsv(facts)),
    }
  );
}

function journalForm(text: string): Form {
  return {
    evidence: evidenceInJournal(text),
    differencesFrom: (facts) => {
      const [shown, due] = [text.split('\n'), toJournal(facts).split('\n')];
      const length = Math.max(shown.length, due.length);
      return Array.from({ length }, (_, index) => index)
        .filter((index) => shown[index] !== due[index])
        .map((index) => `line ${index + 1} is not what the preimages say`);
    },
  };
}
