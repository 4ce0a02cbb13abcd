import type { Transfer } from '@image-production/ledger';
import { deliverables, isTerminal } from '@image-production/production';

import { checkBooks } from './check-books.ts';
import { checkDeliveries } from './check-deliveries.ts';
import { checkErasures } from './check-erasures.ts';
import { checkIdentities } from './check-identities.ts';
import { checkPayments } from './check-payments.ts';
import { toFindings } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Snapshot, StoredRequest } from './snapshot.ts';

/** Invariants that hold after every commit, and so in every snapshot after any kill. */
export function checkSnapshot(snapshot: Snapshot): readonly Finding[] {
  return [
    ...toFindings('file is sound', snapshot.damage, (text) => text),
    ...toFindings('tallies are true', snapshot.miscounts, (text) => text),
    ...toFindings('work is announced as it is accepted', snapshot.unannounced, (id) => id),
    ...checkBooks(snapshot),
    ...checkHolds(snapshot),
    ...checkPayments(snapshot),
    ...checkKeys(snapshot),
    ...checkEvents(snapshot),
    ...checkDeliveries(snapshot),
    ...checkOutputs(snapshot),
    ...checkErasures(snapshot),
    ...checkIdentities(snapshot),
  ];
}

function checkHolds({ requests, wallets }: Snapshot): readonly Finding[] {
  const transfers = wallets.flatMap((wallet) => wallet.transfers);
  const ofRequest = Map.groupBy(transfers, ({ orderId }) => orderId);
  const all = [...requests.values()];
  return [
    ...toFindings('transfer has a request', transfers, ({ id, orderId, ownerId }) => {
      if (orderId === null) return null;
      const owner = requests.get(orderId)?.organizationId;
      return owner === ownerId ? null : `${id} belongs to no request of its organization`;
    }),
    ...toFindings('one hold per request', all, (request) => complainOfHolds(request, ofRequest)),
    ...toFindings('one settlement when ended', all, (request) => {
      const settlements = filterSettlements(ofRequest.get(request.id) ?? []);
      const expected = isTerminal(request.status) ? 1 : 0;
      if (settlements.length === expected) return null;
      return `${request.id} is ${request.status} with ${settlements.length} settlements`;
    }),
    ...toFindings('captured is delivered × price', all, (request) => {
      const captured = sumAmounts(
        (ofRequest.get(request.id) ?? []).filter(({ kind }) => kind === 'capture'),
      );
      const delivered = request.status === 'succeeded' ? BigInt(request.deliveredCount) : 0n;
      const due = delivered * request.terms.outputPrice;
      if (captured === due && request.charged === due && due <= request.terms.total) return null;
      return `${request.id} (${request.status}) delivered ${delivered}, captured ${captured}, says ${request.charged}, due ${due}`;
    }),
  ];
}

function complainOfHolds(
  { id, terms }: StoredRequest,
  ofRequest: ReadonlyMap<string | null, readonly Transfer[]>,
): string | null {
  const holds = (ofRequest.get(id) ?? []).filter(({ kind }) => kind === 'hold');
  if (holds.length === 1 && holds[0]?.amount === terms.total) return null;
  return `${id} costs ${terms.total} and has holds of [${holds.map(({ amount }) => amount).join(', ')}]`;
}

export function filterSettlements(transfers: readonly Transfer[]): readonly Transfer[] {
  return transfers.filter(({ holdId }) => holdId !== null);
}

function sumAmounts(transfers: readonly Transfer[]): bigint {
  return transfers.reduce((sum, { amount }) => sum + amount, 0n);
}

function checkKeys({ requests, keys }: Snapshot): readonly Finding[] {
  const ofRequest = Map.groupBy(keys, (key) => key.request_id);
  return [
    ...toFindings('one key per request', requests.values(), ({ id, isErased }) => {
      const count = ofRequest.get(id)?.length ?? 0;
      return count === 1 || (count === 0 && isErased) ? null : `${id} has ${count} keys`;
    }),
    ...toFindings('key names a request', keys, (key) => {
      const owner = requests.get(key.request_id)?.organizationId;
      return owner === key.organization_id ? null : `${key.key} names no request of its owner`;
    }),
  ];
}

function checkEvents({ requests, events }: Snapshot): readonly Finding[] {
  const ofSubject = Map.groupBy(events, (event) => event.subject_id);
  return toFindings('events tell what happened', requests.values(), (request) => {
    const expected = [
      'request.accepted',
      ...(isTerminal(request.status) ? [`request.${request.status}`] : []),
      ...(request.isTold ? ['request.expiring'] : []),
      ...(request.isDataRemoved ? ['request.data_removed'] : []),
    ];
    const told = (ofSubject.get(request.id) ?? []).map(({ type }) => type);
    if (told.join() === expected.join()) return null;
    return `${request.id} is ${request.status} and its events are [${told.join(', ')}]`;
  });
}

/** Files beside those of a picture, in the order in which they are stored. */
const besidePictures: readonly string[] = ['plan.svg', 'depth.png'];

function checkOutputs({ requests, files, uses }: Snapshot): readonly Finding[] {
  const ofOutput = Map.groupBy(files, (file) => `${file.request_id}#${file.output_index}`);
  return [
    ...toFindings('delivered output is complete', ofOutput.entries(), ([output, made]) => {
      const request = requests.get(made[0]?.request_id ?? '');
      const expected = request && deliverables[request.resolution];
      const formats = made.map(({ format }) => format);
      // A plan and a pass stand beside them, whatever the resolution; pictures of old have none.
      const isBeside = (format: string): boolean => besidePictures.includes(format);
      const beside = formats.filter(isBeside);
      const isWhole = beside.length === 0 || beside.join() === besidePictures.join();
      const pictures = formats.filter((format) => !isBeside(format)).toSorted();
      if (isWhole && expected?.toSorted().join() === pictures.join()) return null;
      return `${output} has [${formats.join(', ')}]`;
    }),
    ...toFindings('delivered file is in use', files, ({ request_id: id, sha256 }) => {
      const request = requests.get(id);
      const isNeeded = request?.status === 'succeeded' && !request.isDataRemoved;
      if (!isNeeded || uses.has(`request:${id} ${sha256}`)) return null;
      return `${id} delivers ${sha256}, and nobody keeps it`;
    }),
  ];
}
