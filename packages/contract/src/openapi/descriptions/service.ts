import type { Descriptions } from './descriptions.ts';

const key = {
  keyId: 'Id of the key, not its secret: `key_…`.',
  name: 'What the key is called.',
  scopes: 'What it may do.',
  mode: '`test` keys spend no money and make no photographs.',
  spendCap: 'What its requests may cost within a period; null: what is in the wallet.',
  'spendCap.amount': 'The most that is charged and held together.',
  'spendCap.period': 'A day or a month in UTC, or as long as the key lives.',
  createdAt: 'When it was made, in UTC with milliseconds.',
  expiresAt: 'When it stops working; null: never.',
  revokedAt: 'When it was revoked; null while it was not.',
} as const;

const operator = {
  operatorId: 'Id of the operator: `opr_…`.',
  name: 'Who it is.',
  role: '`read` reads; `money` also books payments; `all` also does everything else.',
  createdAt: 'When the operator was named, in UTC with milliseconds.',
  revokedAt: 'When the token ended; null while it works.',
} as const;

const auditEvent = {
  eventId: 'Id of the event: `evt_…`.',
  at: 'When it happened, in UTC with milliseconds.',
  actor: 'Who did it.',
  'actor.kind':
    'A key, a browser that is signed in with a key, an operator, or the installation itself.',
  'actor.id': 'Id of the key or the operator; null where there is none.',
  action: 'What was done: a noun and a verb; `/v1/capabilities` lists them.',
  subject:
    'The id of what it was done to; of refused words `text:` and a hash under a key of the installation.',
  outcome: '`refused`: the guard did not take the words.',
  requestId: 'The generation request that it concerns; null when it is none.',
  traceId: 'The `X-Request-Id` of the call; null outside of calls.',
  sequence: 'Position in the chain, from 1, without gaps.',
  previousHash: 'The hash of the event before; 64 zeros for the first.',
  hash: 'SHA-256 over `previousHash`, a line feed and the fields as JSON.',
} as const;

const webhook = {
  webhookId: 'Id of the webhook: `whk_…`.',
  url: 'Where events are sent.',
  events: 'What is sent there.',
  description: 'What its owners wrote of it; null without.',
  status: '`active`, or `disabled`: nothing is sent.',
  disabledReason:
    'Why it is disabled: `gone` it answered 410, `failing` nothing arrived for three days, `operator` by hand. Null while it is active.',
} as const;

const bounds = { min: 'The fewest.', max: 'The most.' } as const;

const capabilities = {
  operations: 'What each operation takes.',
  'operations.operation': 'The operation.',
  'operations.resolutions': 'The sizes that have a price.',
  'operations.aspectAliases': 'Aspects that are rendered at another one.',
  'operations.aspectAliases.requested': 'What is asked for.',
  'operations.aspectAliases.effective': 'What is rendered.',
  'operations.references': 'How many references it takes.',
  'operations.references.min': bounds.min,
  'operations.references.max': bounds.max,
  'operations.count': 'How many pictures one call may order.',
  'operations.count.min': bounds.min,
  'operations.count.max': bounds.max,
  'routes.operation': 'What can be made.',
  'routes.resolution': 'At which sizes.',
  aspects: 'Every aspect with its sizes.',
  'aspects.aspect': 'Width to height.',
  'aspects.sizes': 'Pixel sizes by resolution.',
  'aspects.sizes.1K': 'At 1K.',
  'aspects.sizes.2K': 'At 2K.',
  'aspects.sizes.4K': 'At 4K.',
  files: 'The files of one picture by resolution.',
  'files.resolution': 'Size of the picture.',
  'files.formats': 'The files that are delivered, all for one price.',
  'inspection.checks': 'What is looked for.',
  'inspection.checks.name': 'What is looked for.',
  'inspection.certified': 'Always false.',
  auditActions:
    'What the audit trail records: one event for each change, and for each refusal by the guard. A repetition that changes nothing leaves none.',
  referenceMediaTypes: 'Formats of references, recognised by their bytes.',
  limits: 'Upper bounds of one call and of the organization.',
  'limits.fileBytesMax': 'Bytes of one file; above, 413 `file_too_large`.',
  'limits.filesBytesMax': 'Bytes of all files of a call together.',
  'limits.bodyBytesMax': 'Bytes of a whole body.',
  'limits.briefBytesMax': 'Bytes of the part `brief`.',
  'limits.textBytesMax': 'Bytes of any other text part.',
  'limits.partsMax': 'Parts of a form.',
  'limits.imagePixelsMax': 'Width times height of a reference.',
  'limits.imageSidePixelsMin': 'The shortest side of a reference, in pixels.',
  'limits.imageSidePixelsMax': 'The longest side of a reference, in pixels.',
  'limits.briefCharactersMax': 'Characters of all texts of a brief together.',
  'limits.generationsPerMinute': 'Generating calls and reviews per minute and organization.',
  'limits.readsPerMinute': 'Other calls per minute and organization.',
  'limits.megapixelsPerMinute': 'Decoded megapixels of uploads per minute and organization.',
  'limits.unfinishedMax':
    'Requests that may be unfinished at once; above, 429 `too_many_in_flight`.',
  'limits.waitSecondsMax': 'The longest `Prefer: wait=N`, in seconds.',
  'retention.results': 'How long files, uploads and texts are kept after the end of a request.',
  'retention.candidates': 'How long an unsaved candidate is kept.',
  'vocabularies.field': 'The field, by its path in a request.',
  'vocabularies.values': 'What it takes.',
} as const;

/** The installation, and what its operator is told. */
export const serviceDescriptions = {
  Capabilities: capabilities,
  getHealth: { status: 'Always `ok`.' },
  getReadiness: { status: 'Always `ready`; what is not is answered 503.' },
  Organization: {
    name: 'What the organization is called.',
    minimumAgeBand: 'The youngest band that it may cast; null: all adult bands.',
    allowNudity: 'Whether undressed adults may be described.',
    erasedAt: 'When it was erased; null while it was not.',
  },
  AuditEvent: auditEvent,
  OperatorAuditEvent: {
    ...auditEvent,
    organizationId: 'Whose chain it belongs to; null: that of the operators.',
  },
  Operator: operator,
  CreatedOperator: operator,
  ApiKey: key,
  CreatedApiKey: key,
  IdentityView: {
    url: 'Absolute URL of the PNG, signed: it works without a key.',
  },
  Incident: {
    incidentId: 'Id of the incident: `inc_…`.',
    kind: 'What happened.',
    at: 'When it was noticed first.',
    organizationId: 'The organization it concerns; null when it is none.',
    requestId: 'The request it concerns; null when it is none.',
    resolvedAt: 'When it was resolved; null while it waits.',
  },
  Webhook: webhook,
  WebhookWithSecret: {
    ...webhook,
    secret: 'What signs, `whsec_…`: for the libraries of Standard Webhooks. Not shown again.',
  },
  Delivery: {
    deliveryId: 'Id of the delivery: `dlv_…`.',
    eventId: 'The event, and `webhook-id` of every attempt.',
    eventType: 'What happened.',
    status: '`pending` until it arrived (`succeeded`) or was given up (`failed`).',
    attempts: 'How often it was sent so far.',
    lastAttemptAt: 'When it was sent last; null before.',
    responseStatus: 'What the last attempt was answered; null without an answer.',
    failure:
      'Why the last attempt failed: `status` the answer was no success, `timeout` none within 5 s, `unreachable` no connection, `certificate_expired` the certificate has expired or is not valid yet, `certificate_name` it is for another name, `certificate_untrusted` it is of no authority that is trusted, or its chain is incomplete, `refused` the address is none that is sent to, `disabled` the webhook was disabled. Null when it did not.',
    nextAttemptAt: 'When it is sent next; null at its end.',
  },
  Event: {
    id: 'Id of the event: `evt_…`; also `webhook-id` where it is delivered.',
    type: 'What happened.',
    createdAt: 'When it happened.',
    data: 'What is told of it; never URLs.',
    'data.requestId': 'The request: `req_…`.',
    'data.operation': 'What was asked for.',
    'data.status': 'How it ended.',
    'data.metadata': 'As it was sent with the request.',
    'data.billing': 'The money of the request.',
    'data.billing.state': '`captured`: charged for what was delivered; `released`: given back.',
    'data.billing.quoted': 'What the request was accepted for.',
    'data.billing.charged': 'What was charged.',
    'data.error': 'Why it failed; null when it did not.',
    'data.modelId': 'The model: `mdl_…`.',
    'data.expiresAt': 'When its files and texts are removed.',
    'data.available': 'What was available.',
    'data.threshold': 'What it fell below.',
  },
  Pause: {
    accepting: 'Whether new requests are accepted.',
    engines: 'Names of engines that routes skip.',
    reason: 'Why, for other operators; null without one.',
  },
} as const satisfies Descriptions;
