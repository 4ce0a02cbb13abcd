/** For as long as a browser remembers that this service speaks https only. */
const strictTransport = 'max-age=31536000';

export type CommonHeaders = Readonly<Record<string, string>>;

/** What every answer carries beside its trace, whoever writes it. */
export function commonHeadersFor(publicUrl: string): CommonHeaders {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': strictTransport }),
  };
}
