/**
 * Words of the wire that production uses, too. They are written here again because the contract
 * knows no use cases; the app that turns one into the other does not compile when they differ.
 */
export const requestStatuses = [
  'queued',
  'running',
  'canceling',
  'succeeded',
  'failed',
  'canceled',
] as const;

/** What a running request is doing. */
export const requestStages = ['preparing', 'rendering', 'finishing', 'storing'] as const;

/** Why a request or one of its outputs was not delivered. */
export const requestErrorCodes = [
  'render_refused',
  'render_failed',
  'renderer_unavailable',
  'render_timeout',
  'reference_expired',
] as const;

export const outputStatuses = ['pending', 'succeeded', 'failed', 'canceled'] as const;

export const billingStates = ['held', 'captured', 'released', 'none'] as const;

/** IPTC NewsCodes "digital source type": how the picture came to be. */
export const digitalSourceTypes = [
  'algorithmicMedia',
  'compositeSynthetic',
  'algorithmicallyEnhanced',
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
] as const;

/** What references may be. The bytes decide, not the declared type. */
/** Of the working copies of references. */
export const workingCopyMediaTypes = ['image/png', 'image/jpeg'] as const;

export const referenceMediaTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

export const walletEntryTypes = [
  'top_up',
  'hold',
  'capture',
  'release',
  'refund',
  'chargeback',
  'payout',
  'write_off',
] as const;

/** What waits for the operator. */
export const incidentKinds = [
  'file_damaged',
  'engine_unknown',
  'engine_rejected',
  'engine_credentials',
  'webhook_disabled',
  'ledger_violated',
  'clock_ahead',
] as const;

export const advisorySeverities = ['warning', 'notice'] as const;
