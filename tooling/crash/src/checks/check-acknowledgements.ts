import type { Transfer } from '@image-production/ledger';
import { isTerminal } from '@image-production/production';

import { toIdempotencyKey } from '../child/intents.ts';
import type { Acknowledgement, PaymentAnswer } from '../report.ts';
import { paymentNameIn } from './check-payments.ts';
import { toFindings } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Snapshot, StoredWallet } from './snapshot.ts';

type Of<Type extends Acknowledgement['type']> = Extract<Acknowledgement, { type: Type }>;

/**
 * Whatever was answered is stored, as it was answered. The answers have to be older than the
 * snapshot.
 */
export function checkAcknowledgements(
  snapshot: Snapshot,
  acknowledgements: readonly Acknowledgement[],
): readonly Finding[] {
  const stored = indexStored(snapshot);
  return [
    ...toFindings('acknowledged is stored', acknowledgements, (answer) => {
      switch (answer.type) {
        case 'accepted':
          return complainOfAcceptance(stored, answer);
        case 'topped-up':
        case 'charged-back':
        case 'paid-out':
        case 'written-off':
          return complainOfPayment(stored, answer);
        case 'refunded':
          return stored.refundIds.has(answer.transferId) ? null : `${answer.transferId} is lost`;
        case 'reopened':
          return complainOfReopening(stored, answer);
        case 'erased':
          return stored.erasures.has(answer.organizationId)
            ? null
            : `${answer.organizationId} is not erased`;
        case 'books-closed':
          return complainOfClosing(stored, answer);
        case 'saved':
          return stored.models.has(answer.modelId) ? null : `${answer.modelId} is not stored`;
        case 'model-deleted':
          return stored.models.get(answer.modelId)?.isDeleted
            ? null
            : `${answer.modelId} is not deleted`;
        case 'outputs-removed':
          return stored.requests.get(answer.requestId)?.isDataRemoved
            ? null
            : `${answer.requestId} has its data`;
        case 'cancel-asked':
          return complainOfCancellation(stored, answer);
        case 'claimed':
          return complainOfClaim(stored, answer);
        case 'settled':
          return complainOfSettlement(stored, answer);
        case 'lease-kept':
          return null;
      }
    }),
    ...checkTokens(acknowledgements),
    ...checkLeases(acknowledgements),
    ...checkSettlers(stored, acknowledgements),
  ];
}

interface Stored {
  readonly requests: Snapshot['requests'];
  readonly models: Snapshot['models'];
  readonly erasures: Snapshot['erasures'];
  readonly requestOfKey: ReadonlyMap<string, string>;
  readonly wallets: ReadonlyMap<string, StoredWallet>;
  readonly payments: Readonly<Record<PaymentAnswer, Payments>>;
  readonly refundIds: ReadonlySet<string>;
}

/** Amounts by organization and reference. */
type Payments = ReadonlyMap<string, readonly bigint[]>;

function indexStored({ requests, models, erasures, keys, wallets }: Snapshot): Stored {
  const transfers = wallets.flatMap((wallet) => wallet.transfers);
  const ofKind = (kind: Transfer['kind']) => transfers.filter((one) => one.kind === kind);
  return {
    requests,
    models,
    erasures,
    requestOfKey: new Map(keys.map((row) => [`${row.organization_id} ${row.key}`, row.request_id])),
    wallets: new Map(wallets.map((wallet) => [wallet.ownerId, wallet])),
    payments: {
      'topped-up': paymentsIn(ofKind('top_up')),
      'charged-back': paymentsIn(ofKind('chargeback')),
      'paid-out': paymentsIn(ofKind('payout')),
      'written-off': paymentsIn(ofKind('write_off')),
    },
    refundIds: new Set(ofKind('refund').map(({ id }) => id)),
  };
}

function paymentsIn(transfers: readonly Transfer[]): Payments {
  const byPayment = Map.groupBy(
    transfers,
    ({ ownerId, reference }) => `${ownerId} ${paymentNameIn(reference)}`,
  );
  return new Map([...byPayment].map(([id, made]) => [id, made.map(({ amount }) => amount)]));
}

function complainOfAcceptance(stored: Stored, answer: Of<'accepted'>): string | null {
  const { intent, organizationId, requestId, total } = answer;
  const kept = stored.requestOfKey.get(`${organizationId} ${toIdempotencyKey(intent)}`);
  const isForgotten = kept === undefined && stored.erasures.has(organizationId);
  if (kept !== requestId && !isForgotten)
    return `${toIdempotencyKey(intent)} was answered with ${requestId}, stored is ${kept}`;
  if (stored.requests.get(requestId)?.terms.total === BigInt(total)) return null;
  return `${requestId} was accepted at ${total} and is not stored so`;
}

function complainOfPayment(
  { payments }: Stored,
  answer: Extract<Acknowledgement, { type: PaymentAnswer }>,
): string | null {
  const { type, organizationId, reference, amount } = answer;
  const amounts = payments[type].get(`${organizationId} ${reference}`) ?? [];
  if (amounts.length === 1 && amounts[0] === BigInt(amount)) return null;
  return `${reference} of ${amount} is ${type} as [${amounts.join(', ')}]`;
}

function complainOfReopening({ wallets }: Stored, answer: Of<'reopened'>): string | null {
  const { organizationId, reopenedAfter } = answer;
  const stored = wallets.get(organizationId)?.wallet.reopenedAfter ?? 0;
  if (stored >= reopenedAfter) return null;
  return `${organizationId} was reopened after line ${reopenedAfter}, stored is ${stored}`;
}

function complainOfClosing({ wallets }: Stored, answer: Of<'books-closed'>): string | null {
  const { organizationId, until, lines } = answer;
  const transfers = wallets.get(organizationId)?.transfers ?? [];
  const earlier = transfers.filter(({ createdAt }) => createdAt < until).length;
  if (earlier === lines) return null;
  return `${organizationId} had ${lines} lines when ${until} was closed, and has ${earlier} before it`;
}

function complainOfCancellation({ requests }: Stored, answer: Of<'cancel-asked'>): string | null {
  const status = requests.get(answer.requestId)?.status;
  const isKept = status === 'canceled' || (answer.status === 'canceling' && status === 'canceling');
  return isKept ? null : `${answer.requestId} was answered ${answer.status} and is ${status}`;
}

function complainOfClaim({ requests }: Stored, { requestId, token }: Of<'claimed'>): string | null {
  const request = requests.get(requestId);
  if (request && request.token >= token) return null;
  return `${requestId} was claimed with ${token} and its token is ${request?.token}`;
}

function complainOfSettlement({ requests }: Stored, answer: Of<'settled'>): string | null {
  const { requestId, status, charged } = answer;
  const request = requests.get(requestId);
  if (request?.status === status && request.charged === BigInt(charged)) return null;
  return `${requestId} ended ${status} for ${charged}, stored is ${request?.status} for ${request?.charged}`;
}

/** A token is unique among the claims of its request. */
function checkTokens(acknowledgements: readonly Acknowledgement[]): readonly Finding[] {
  const claims = Map.groupBy(
    ofType(acknowledgements, 'claimed'),
    ({ requestId, token }) => `token ${token} of ${requestId}`,
  );
  return toFindings('token is given once', claims, ([token, given]) =>
    given.length === 1 ? null : `${token} was given ${given.length} times`,
  );
}

/** A worker cannot renew its lease once another has claimed the request. */
function checkLeases(acknowledgements: readonly Acknowledgement[]): readonly Finding[] {
  const claims = Map.groupBy(ofType(acknowledgements, 'claimed'), ({ requestId }) => requestId);
  const kept = ofType(acknowledgements, 'lease-kept');
  return toFindings('lease is kept by its holder', kept, ({ requestId, token, askedAt }) => {
    const newer = claims.get(requestId)?.find((claim) => claim.token > token && claim.at < askedAt);
    return newer ? `${requestId} kept lease ${token} after claim ${newer.token}` : null;
  });
}

/** The worker that settled a request held its newest token. */
function checkSettlers(
  { requests }: Stored,
  acknowledgements: readonly Acknowledgement[],
): readonly Finding[] {
  const claims = Map.groupBy(ofType(acknowledgements, 'claimed'), ({ requestId }) => requestId);
  const settled = ofType(acknowledgements, 'settled');
  return toFindings('settled by the newest holder', settled, ({ requestId, token }) => {
    const request = requests.get(requestId);
    if (!request || !isTerminal(request.status)) return null;
    const newest = Math.max(token, ...(claims.get(requestId) ?? []).map((claim) => claim.token));
    return newest === token ? null : `${requestId} was settled by ${token} after claim ${newest}`;
  });
}

function ofType<Type extends Acknowledgement['type']>(
  acknowledgements: readonly Acknowledgement[],
  type: Type,
): Of<Type>[] {
  return acknowledgements.filter((answer): answer is Of<Type> => answer.type === type);
}
