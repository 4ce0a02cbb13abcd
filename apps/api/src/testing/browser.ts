import type { TestApi } from './test-api.ts';

/** What a browser says of a call that a page of Studio makes. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** A browser: sends what it was given, and says where its calls come from. */
export function browser(api: TestApi, from: Readonly<Record<string, string>> = sameOrigin) {
  let cookie = '';
  const call = async (method: string, path: string, json?: unknown, headers = from) => {
    const answer = await api.app.request(
      path,
      {
        method,
        headers: {
          ...headers,
          ...(cookie !== '' && { cookie }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      },
      {},
    );
    const given = answer.headers.get('set-cookie');
    if (given !== null) cookie = given.split(';', 1)[0] ?? '';
    return answer;
  };
  return {
    call,
    signIn: (json: unknown) => call('POST', '/studio/api/session', json),
    get cookie() {
      return cookie;
    },
    set cookie(value: string) {
      cookie = value;
    },
  };
}

/** A customer, and a browser that is signed in with their key. */
export async function signedIn(api: TestApi) {
  const customer = await api.customer();
  const page = browser(api);
  const answer = await page.signIn({ apiKey: customer.apiKey });
  if (answer.status !== 201) throw new Error(`not signed in: ${answer.status}`);
  return { customer, page };
}
