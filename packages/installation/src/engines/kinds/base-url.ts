import { z } from 'zod';

/**
 * Where a server answers. Calls append paths to it and `fetch` takes no credentials in an address,
 * so each of these would fail with the first paid call.
 */
export const baseUrl = z
  .url({ protocol: /^https?$/, error: 'has to be an http or https URL' })
  .superRefine((text, context) => {
    const url = URL.parse(text);
    if (!url) return;
    const { username, password, search, hash } = url;
    const refuse = (message: string): void => context.addIssue({ code: 'custom', message });
    if (username !== '' || password !== '')
      refuse('holds a user or a password: name the key by apiKey, or keep it in the proxy');
    if (search !== '' || text.includes('?'))
      refuse('has a query, to which no path can be appended');
    if (hash !== '' || text.includes('#')) refuse('has a fragment, which no server receives');
  })
  .describe('Where the server answers.');
