/** One year, in seconds. */
const strictTransport = 'max-age=31536000';

export type CommonHeaders = Readonly<Record<string, string>>;

/** Security headers of every response, written by the app or not. */
export function commonHeadersFor(publicUrl: string): CommonHeaders {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': strictTransport }),
  };
}
