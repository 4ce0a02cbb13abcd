/**
 * Wire vocabularies that production has, too. The contract must not import production, so it
 * repeats them; the API, which converts between the two, does not compile when they differ.
 */
export const requestStatuses = [
  'queued',
  'running',
  'canceling',
  'succeeded',
  'failed',
  'canceled',
] as const;

/** Stages of a running request. */
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

/** IPTC NewsCodes "digital source type": how a picture was made. */
export const digitalSourceTypes = [
  'algorithmicMedia',
  'compositeSynthetic',
  'algorithmicallyEnhanced',
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
] as const;

/** Media types of uploaded references, recognised by their bytes, not by the declared type. */
export const referenceMediaTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Media types of the working copies of references. */
export const workingCopyMediaTypes = ['image/png', 'image/jpeg'] as const;

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

/** Incidents that only the operator can resolve. */
export const incidentKinds = [
  'file_damaged',
  'engine_unknown',
  'engine_rejected',
  'engine_credentials',
  'webhook_disabled',
  'ledger_violated',
  'audit_violated',
  'clock_ahead',
  'clock_differs',
] as const;

/** What an inspection of a picture may look for. */
export const checkNames = [
  'blank',
  'truncated',
  'bars',
  'unfocused',
  'dimensions',
  'echo',
  'figures',
  'framing',
  'identity',
  'reference_seen',
] as const;

export const checkVerdicts = ['pass', 'finding', 'fail', 'not_inspected'] as const;

export const advisorySeverities = ['warning', 'notice'] as const;
