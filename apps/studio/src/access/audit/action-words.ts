import type { AuditEvent } from '@image-production/client';

export type Action = AuditEvent['action'];

/** What was done, in the past tense of whoever reads it later. */
export const actionWords: Readonly<Record<Action, string>> = {
  'request.accept': 'Ordered',
  'request.cancel': 'Canceled a request',
  'request.remove_outputs': 'Removed the files of a request',
  'model.save': 'Saved a model',
  'model.rename': 'Renamed a model',
  'model.delete': 'Deleted a model',
  'webhook.create': 'Added a webhook',
  'webhook.change': 'Changed a webhook',
  'webhook.delete': 'Removed a webhook',
  'webhook.rotate': 'Rotated the secret of a webhook',
  'webhook.test': 'Tested a webhook',
  'webhook.redeliver': 'Sent an event again',
  'key.create': 'Made a key',
  'key.rotate': 'Rotated a key',
  'key.revoke': 'Revoked a key',
  'organization.create': 'Created the organization',
  'organization.change': 'Changed the organization',
  'organization.erase': 'Erased the organization',
  'wallet.top_up': 'Paid into the wallet',
  'wallet.refund': 'Gave money back',
  'wallet.charge_back': 'Charged a payment back',
  'wallet.pay_out': 'Paid out of the wallet',
  'wallet.write_off': 'Wrote off a debt',
  'wallet.reopen': 'Opened the wallet again',
  'wallet.reset': 'Reset the play money',
  'entitlement.grant': 'Licensed a roster model',
  'entitlement.revoke': 'Ended the licence of a roster model',
  'roster.add': 'Added a roster model',
  'incident.resolve': 'Resolved an incident',
  'pause.change': 'Paused or resumed the service',
  'session.link': 'Made a link to sign in to Studio',
  'session.open': 'Signed in to Studio',
  'session.close': 'Signed out of Studio',
  'operator.appoint': 'Appointed an operator',
  'operator.dismiss': 'Dismissed an operator',
};

export const actions = Object.keys(actionWords) as readonly Action[];

const actors: Readonly<Record<AuditEvent['actor']['kind'], string>> = {
  key: 'A key',
  studio: 'Studio, signed in with a key',
  operator: 'An operator',
  system: 'The service',
};

/** Who did it; the name of a key where it is known. */
export function whoDidIt(
  { kind, id }: AuditEvent['actor'],
  names: ReadonlyMap<string, string>,
): string {
  const name = id === null ? undefined : names.get(id);
  if (name === undefined) return actors[kind];
  return kind === 'studio' ? `${name}, in Studio` : name;
}
