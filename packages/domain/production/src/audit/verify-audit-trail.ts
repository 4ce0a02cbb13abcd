import { nameOfChain, verifyAuditChains } from '@image-production/access';
import type { AuditChainsReport, ChainEnds } from '@image-production/access';
import type { OrganizationId } from '@image-production/identifiers';
import { isoDay, openChainsCheckpoint, signChainsCheckpoint } from '@image-production/ledger';

import { inTransaction } from '../in-transaction.ts';
import { raiseIncident } from './raise-incident.ts';
import type { AuditServices } from './verify-ledger.ts';

export type AuditTrailServices = Pick<
  AuditServices,
  'store' | 'ids' | 'clock' | 'digest' | 'trailCheckpoints' | 'signer'
>;

/** Verifies all chains from their first events on, through what was signed. A break raises an incident. */
export async function verifyAuditTrail(services: AuditTrailServices): Promise<AuditChainsReport> {
  return (await verify(services, new Map())).report;
}

/**
 * Verifies the chains again and again: what was found whole is read again once a day, in between
 * only what has come behind it. Once a day the ends of the chains that were found whole are signed.
 */
export class AuditTrailWatch {
  readonly #services: AuditTrailServices;
  #known: ChainEnds = new Map();
  #since: number | undefined;

  constructor(services: AuditTrailServices) {
    this.#services = services;
  }

  async verify(): Promise<AuditChainsReport> {
    const now = this.#services.clock.now();
    const isWhole = this.#since === undefined || now - this.#since >= 86_400_000;
    const { report, reached } = await verify(this.#services, isWhole ? new Map() : this.#known);
    // After a break the next reading is whole again.
    this.#known = reached;
    if (!report.holds) this.#since = undefined;
    else if (isWhole) {
      this.#since = now;
      await keep(this.#services, reached, isoDay(now));
    }
    return report;
  }
}

async function verify(
  services: AuditTrailServices,
  known: ChainEnds,
): Promise<Awaited<ReturnType<typeof verifyAuditChains>>> {
  // Read before the chains: they only grow, so they must contain everything that it signs.
  const { vouched, complaints } = await readSigned(services);
  const { audit } = services.store.readers;
  const { digest } = services;
  const { report: found, reached } = await verifyAuditChains({ audit, digest, known, vouched });
  const findings = [...complaints, ...found.findings];
  const report = { ...found, findings, holds: findings.length === 0 };
  if (!report.holds) await raise(services, findings);
  return { report, reached };
}

/** A chain through the latest ends contains all earlier ones. */
async function readSigned({
  trailCheckpoints,
  signer,
}: AuditTrailServices): Promise<{ vouched: ChainEnds; complaints: readonly string[] }> {
  const latest = await trailCheckpoints.latest();
  if (!latest) return { vouched: new Map(), complaints: [] };
  const opened = await openChainsCheckpoint(signer, latest);
  if (!opened.ok) {
    const complaint = `The checkpoint of ${latest.day} is not what was signed.`;
    return { vouched: new Map(), complaints: [complaint] };
  }
  const ends = opened.value.map(({ name, ...end }) => [chainNamed(name), end] as const);
  return { vouched: new Map(ends), complaints: [] };
}

async function keep(
  { trailCheckpoints, signer }: AuditTrailServices,
  ends: ChainEnds,
  day: string,
): Promise<void> {
  const latest = await trailCheckpoints.latest();
  if (latest && latest.day >= day) return;
  const heads = [...ends].map(([chain, end]) => ({ name: nameOfChain(chain), ...end }));
  await trailCheckpoints.append(await signChainsCheckpoint(signer, heads, day));
}

function chainNamed(name: string): OrganizationId | null {
  return name === nameOfChain(null) ? null : (name as OrganizationId);
}

async function raise(services: AuditTrailServices, findings: readonly string[]): Promise<void> {
  const detail = `The audit trail does not verify. ${findings.slice(0, 20).join(' ')}`;
  await inTransaction(services, { concern: 'incidents' }, ({ incidents }) =>
    raiseIncident(incidents, services, { kind: 'audit_violated', subject: 'audit trail', detail }),
  );
}
