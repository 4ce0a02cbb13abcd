import type { IdSource, RequestId } from '@image-production/identifiers';
import { formatDollars, micros, noMicros, succeed, valueOf } from '@image-production/kernel';
import type { Clock, Micros } from '@image-production/kernel';
import type { LedgerReader } from '@image-production/ledger';

import { holderOf } from '../assets/hold-assets.ts';
import { companionFiles } from '../model/companion-files.ts';
import { deliveredOutputs } from '../model/generation-request.ts';
import type { GenerationRequest } from '../model/generation-request.ts';
import type { AssetHolder } from '../ports/asset-uses.ts';
import type { ProductionStore, RequestReader, RequestStore } from '../ports/production-store.ts';
import { raiseIncident } from './raise-incident.ts';

/** A stored file and a holder that needs it. */
export interface NeededFile {
  readonly holder: AssetHolder;
  readonly sha256: string;
}

/** How the stored bytes differ from what was written. */
export type FileDamage =
  | { readonly kind: 'lost' }
  | { readonly kind: 'resized'; readonly sizeBytes: number; readonly sizeBytesExpected: number }
  | { readonly kind: 'altered' };

export interface DamageServices {
  readonly store: ProductionStore;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/**
 * Raises an incident for a damaged file and names the refund that compensates for it; one open
 * incident per file. `not-needed`: the holder has released the file meanwhile.
 */
export async function reportDamage(
  services: DamageServices,
  file: NeededFile,
  damage: FileDamage,
): Promise<'raised' | 'already-open' | 'not-needed'> {
  const { holder, sha256 } = file;
  const answer = await services.store.transaction({ concern: 'incidents' }, async (stores) => {
    const holders = await stores.assetUses.holders(sha256);
    if (!holders.includes(holder)) return succeed('not-needed' as const);
    const charged = await findCharged(stores.requests, file);
    const raised = await raiseIncident(stores.incidents, services, {
      kind: 'file_damaged',
      subject: subjectOf(file),
      organizationId: charged.request?.organizationId ?? null,
      requestId: charged.request?.id ?? null,
      detail: `${charged.name} ${sentences(damage)} ${await remedy(stores.ledger, charged)}`,
    });
    return succeed(raised);
  });
  return valueOf(answer);
}

/** Whether an unresolved incident reports this file as damaged: it must not be served. */
export async function isReportedDamaged(
  { readers }: Pick<ProductionStore, 'readers'>,
  file: NeededFile,
): Promise<boolean> {
  return (await readers.incidents.findOpen('file_damaged', subjectOf(file))) !== undefined;
}

function subjectOf({ holder, sha256 }: NeededFile): string {
  return `${holder} ${sha256}`;
}

interface ChargedFile {
  /** How the incident names the file. */
  readonly name: string;
  /** The request that delivered or needs it; undefined for pictures no request delivered. */
  readonly request: GenerationRequest | undefined;
  /** Index of the output it was delivered as. */
  readonly index?: number;
}

async function findCharged(requests: RequestStore, file: NeededFile): Promise<ChargedFile> {
  const [kind, id = ''] = file.holder.split(':');
  if (kind === 'request') return fileOfRequest(await requests.get(id as RequestId), file);
  const delivery = await requests.deliveryOf(file.sha256);
  return { name: `A picture of ${id}`, request: delivery?.request, ...indexOf(delivery) };
}

function fileOfRequest(
  request: GenerationRequest | undefined,
  { holder, sha256 }: NeededFile,
): ChargedFile {
  if (!request) throw new Error(`${holder} needs ${sha256} and does not exist`);
  for (const { index, files, companions } of deliveredOutputs(request)) {
    const file = files.find((candidate) => candidate.sha256 === sha256);
    if (file) return { name: `The file ${index}.${file.format} of ${request.id}`, request, index };
    // Without an index: companions are not charged, so there is nothing to give back.
    const beside = companionFiles(companions).find((candidate) => candidate.sha256 === sha256);
    if (beside) return { name: `The file ${index}.${beside.ending} of ${request.id}`, request };
  }
  const reference = request.references.find((one) => one.workingCopySha256 === sha256);
  return { name: `The working copy of reference ${reference?.index} of ${request.id}`, request };
}

function indexOf(
  delivery: Awaited<ReturnType<RequestReader['deliveryOf']>>,
): Pick<ChargedFile, 'index'> {
  return delivery ? { index: delivery.index } : {};
}

function sentences(damage: FileDamage): string {
  if (damage.kind === 'lost') return 'is not there any more.';
  if (damage.kind === 'altered') return 'has other bytes than those that were stored.';
  return `has ${damage.sizeBytes} bytes instead of ${damage.sizeBytesExpected}.`;
}

const nothingCharged = 'Nothing was charged for it.';

/** Describes the refund: the output's price, limited to what is left of the charge. */
async function remedy(ledger: LedgerReader, { request, index }: ChargedFile): Promise<string> {
  if (!request || index === undefined) return nothingCharged;
  const cost = least(request.terms.outputPrice, request.charged);
  if (cost === noMicros) return nothingCharged;
  // One reference for all files of an output, so that it is refunded only once.
  const reference = `damaged ${request.id} ${index}`;
  const refunds = await ledger.refunds(request.id);
  if (refunds.some((refund) => refund.reference === reference)) {
    return `What its output cost was given back already, as the refund ${reference}.`;
  }
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0n);
  const amount = least(cost, micros(request.charged - refunded));
  if (amount <= noMicros) return 'All that was charged for its request was given back already.';
  const refund = { request_id: request.id, amount: formatDollars(amount), reference };
  const path = `/admin/v1/organizations/${request.organizationId}/refunds`;
  return `This gives back what its output cost: POST ${path} ${JSON.stringify(refund)}`;
}

function least(one: Micros, other: Micros): Micros {
  return one < other ? one : other;
}

/** A finished request's file, with the request as its holder. */
export function neededBy(request: Pick<GenerationRequest, 'id'>, sha256: string): NeededFile {
  return { holder: holderOf(request), sha256 };
}
