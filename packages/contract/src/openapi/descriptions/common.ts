/**
 * What members of one name mean wherever they stand, for those that no table of an owner has a row
 * of their own for.
 */
export const commonDescriptions: Readonly<Record<string, string>> = {
  data: 'The entries of this page, newest first unless the operation says otherwise.',
  nextCursor:
    'Sent as `cursor`, it answers the next page. Null on the last page: the list ends here.',
  requestId: 'Id of the request: `req_…`.',
  organizationId: 'Id of the organization: `org_…`.',
  candidateId: 'Id of the candidate: `cnd_…`. It names no model before it is saved.',
  entryId: 'Id of the line in the books: `ent_…`.',
  createdAt: 'When it was made, in UTC with milliseconds.',
  livemode: 'True where real money is spent, false in test mode.',
  advisories: 'Advice on what was sent. None of it prevented acceptance.',
  resolution:
    'Size of the picture, and with it the files: 1K is delivered as PNG, 2K also as TIFF, 4K also as DNG. Pixel sizes by aspect stand in `/v1/capabilities`.',
  count:
    'How many pictures. Each is an output with a status of its own; only delivered ones are charged.',
  url: 'Absolute URL of the bytes, signed: it works without a key for GET, HEAD and ranges.',
  urlExpiresAt: 'When the URL ends, ten to fifteen minutes ahead. Read again for a fresh one.',
  sha256: 'SHA-256 of the bytes at `url`, in lower-case hexadecimal.',
  sizeBytes: 'Length of the file in bytes.',
  width: 'Width in pixels.',
  height: 'Height in pixels.',
  'error.code':
    'Why: `render_refused` the engine objected, `render_failed` it could not, `renderer_unavailable` no engine answered, `render_timeout` it took too long, `reference_expired` uploads were gone before work began.',
  'error.message': 'A sentence for people; its words may change.',
  'error.retryable': 'Whether the same order, under a new `Idempotency-Key`, may succeed.',
};
