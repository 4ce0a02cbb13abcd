import type { OrganizationId } from '@image-production/identifiers';
import type { Digest } from '@image-production/kernel';

import { findAuditBreak } from './audit-chain.ts';
import { auditGenesis } from './model/audit-event.ts';
import type { AuditEvent, AuditHead } from './model/audit-event.ts';
import type { AuditReader } from './ports/audit-trail.ts';

type ChainEnd = Pick<AuditHead, 'sequence' | 'hash'>;

/** Where chains stood, by organization; null for that of the operator's plane. */
export type ChainEnds = ReadonlyMap<OrganizationId | null, ChainEnd>;

/** What reading the chains found. */
export interface AuditChainsReport {
  readonly holds: boolean;
  readonly chains: number;
  /** How many events were read. */
  readonly events: number;
  /** One sentence per broken chain. */
  readonly findings: readonly string[];
}

export interface AuditChainsGrounds {
  readonly audit: AuditReader;
  readonly digest: Digest;
  /** Ends that were found whole before: only what has come behind them is read. */
  readonly known?: ChainEnds;
  /** Ends that somebody vouches for who cannot change the chains: these must pass through them. */
  readonly vouched?: ChainEnds;
}

const pageSize = 500;
const nowhere: ChainEnds = new Map();
const beginning: ChainEnd = { sequence: 0, hash: auditGenesis };

/** Verifies all chains. Answers what was found, and how far each was found whole. */
export async function verifyAuditChains({
  audit,
  digest,
  known = nowhere,
  vouched = nowhere,
}: AuditChainsGrounds): Promise<{
  readonly report: AuditChainsReport;
  readonly reached: ChainEnds;
}> {
  const reached = new Map(known);
  const findings: string[] = [];
  let events = 0;
  const heads = await audit.heads();
  for (const head of heads) {
    const { organizationId } = head;
    const from = known.get(organizationId) ?? beginning;
    const found = await followChain(audit, digest, {
      head,
      from,
      vouched: vouched.get(organizationId),
    });
    events += found.read;
    if (found.finding === undefined) reached.set(organizationId, head);
    else findings.push(`The chain of ${nameOfChain(organizationId)}: ${found.finding}.`);
  }
  const expected = new Set([...known.keys(), ...vouched.keys()]);
  const gone = [...expected].filter(
    (chain) => !heads.some(({ organizationId }) => organizationId === chain),
  );
  findings.push(...gone.map((chain) => `The chain of ${nameOfChain(chain)} is gone.`));
  const report = { holds: findings.length === 0, chains: heads.length, events, findings };
  return { report, reached };
}

/** How a chain is called where names are text. */
export function nameOfChain(organizationId: OrganizationId | null): string {
  return organizationId ?? 'operators';
}

interface Stretch {
  readonly head: AuditHead;
  readonly from: ChainEnd;
  readonly vouched: ChainEnd | undefined;
}

/** Reads a chain up to its noted end; what came later is for the next reading. */
async function followChain(
  audit: AuditReader,
  digest: Digest,
  { head, from, vouched }: Stretch,
): Promise<{ readonly read: number; readonly finding?: string }> {
  if (vouched && head.sequence < vouched.sequence) {
    const finding = `it ends with event ${head.sequence}, and event ${vouched.sequence} was signed`;
    return { read: 0, finding };
  }
  let end = from;
  let read = 0;
  while (end.sequence < head.sequence) {
    const limit = Math.min(pageSize, head.sequence - end.sequence);
    const page = await audit.follow(head.organizationId, end.sequence, limit);
    const finding = findAuditBreak(page, end, digest) ?? findOther(page, vouched);
    if (finding !== undefined) return { read, finding };
    const last = page.at(-1);
    if (!last) return { read, finding: `it ends with event ${end.sequence} of ${head.sequence}` };
    read += page.length;
    end = last;
  }
  const isEnd = end.sequence === head.sequence && end.hash === head.hash;
  return isEnd ? { read } : { read, finding: `its noted end is not event ${end.sequence}` };
}

function findOther(events: readonly AuditEvent[], signed?: ChainEnd): string | undefined {
  const other = events.find(
    ({ sequence, hash }) => sequence === signed?.sequence && hash !== signed.hash,
  );
  return other && `event ${other.sequence} (${other.id}) is not the one that was signed`;
}
