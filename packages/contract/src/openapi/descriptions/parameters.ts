/** What parameters of queries mean, where their schema does not say it. */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  cursor: 'The `nextCursor` of the page before; the first page needs none.',
  status: 'Only requests in this status.',
  operation: 'Only requests of this operation.',
  metadata: 'Only requests whose metadata says all of this: `metadata.look=3`.',
  action: 'Only events of this action.',
  kind: 'Only incidents of this kind.',
};
