import { auditGenesis, findAuditBreak } from '@image-production/access';
import type { AuditHead, AuditReader } from '@image-production/access';
import type { OrganizationId } from '@image-production/identifiers';
import type { Clock, Digest } from '@image-production/kernel';

import { inTransaction } from '../in-transaction.ts';
import type { ProductionStore } from '../ports/production-store.ts';
import type { ProductionServices } from '../services.ts';
import { raiseIncident } from './raise-incident.ts';

export interface AuditTrailServices extends Pick<ProductionServices, 'store' | 'ids'> {
  readonly clock: Clock;
  readonly digest: Digest;
}

/** What reading the chains found. */
export interface AuditTrailReport {
  readonly holds: boolean;
  readonly chains: number;
  /** How many events were read. */
  readonly events: number;
  /** One sentence per broken chain. */
  readonly findings: readonly string[];
}

type Known = ReadonlyMap<OrganizationId | null, Pick<AuditHead, 'sequence' | 'hash'>>;

const pageSize = 500;
const beginning = { sequence: 0, hash: auditGenesis };

/** Verifies all chains from their first events on. A break raises an incident. */
export async function verifyAuditTrail(services: AuditTrailServices): Promise<AuditTrailReport> {
  const { report } = await verify(services, new Map());
  return report;
}

/**
 * Verifies the chains again and again: what was found whole is read again once a day, in between
 * only what has come behind it.
 */
export class AuditTrailWatch {
  readonly #services: AuditTrailServices;
  #known: Known = new Map();
  #since: number | undefined;

  constructor(services: AuditTrailServices) {
    this.#services = services;
  }

  async verify(): Promise<AuditTrailReport> {
    const now = this.#services.clock.now();
    const isWhole = this.#since === undefined || now - this.#since >= 86_400_000;
    const { report, known } = await verify(this.#services, isWhole ? new Map() : this.#known);
    // After a break the next reading is whole again.
    this.#known = known;
    if (!report.holds) this.#since = undefined;
    else if (isWhole) this.#since = now;
    return report;
  }
}

async function verify(
  services: AuditTrailServices,
  known: Known,
): Promise<{ readonly report: AuditTrailReport; readonly known: Known }> {
  const { audit } = services.store.readers;
  const reached = new Map(known);
  const findings: string[] = [];
  let events = 0;
  const heads = await audit.heads();
  for (const head of heads) {
    const end = known.get(head.organizationId) ?? beginning;
    const found = await followChain(audit, services.digest, head, end);
    events += found.read;
    if (found.finding === undefined) reached.set(head.organizationId, head);
    else findings.push(`The chain of ${nameOf(head)}: ${found.finding}.`);
  }
  const gone = [...known.keys()].filter(
    (chain) => !heads.some(({ organizationId }) => organizationId === chain),
  );
  findings.push(...gone.map((chain) => `The chain of ${chain ?? 'operators'} is gone.`));
  const report = { holds: findings.length === 0, chains: heads.length, events, findings };
  if (!report.holds) await raise(services, findings);
  return { report, known: reached };
}

/** Reads a chain up to its noted end; what came later is for the next reading. */
async function followChain(
  audit: AuditReader,
  digest: Digest,
  head: AuditHead,
  from: Pick<AuditHead, 'sequence' | 'hash'>,
): Promise<{ readonly read: number; readonly finding?: string }> {
  let end = from;
  let read = 0;
  while (end.sequence < head.sequence) {
    const limit = Math.min(pageSize, head.sequence - end.sequence);
    const page = await audit.follow(head.organizationId, end.sequence, limit);
    const finding = findAuditBreak(page, end, digest);
    if (finding !== undefined) return { read, finding };
    const last = page.at(-1);
    if (!last) return { read, finding: `it ends with event ${end.sequence} of ${head.sequence}` };
    read += page.length;
    end = last;
  }
  const isEnd = end.sequence === head.sequence && end.hash === head.hash;
  return isEnd ? { read } : { read, finding: `its noted end is not event ${end.sequence}` };
}

function nameOf({ organizationId }: AuditHead): string {
  return organizationId ?? 'operators';
}

async function raise(
  services: AuditTrailServices & { readonly store: ProductionStore },
  findings: readonly string[],
): Promise<void> {
  const detail = `The audit trail does not verify. ${findings.slice(0, 20).join(' ')}`;
  await inTransaction(services, { concern: 'incidents' }, ({ incidents }) =>
    raiseIncident(incidents, services, { kind: 'audit_violated', subject: 'audit trail', detail }),
  );
}
