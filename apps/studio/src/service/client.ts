import { ApiError, ImageProduction } from '@image-production/client';

const api = '/studio/api';

/** The service with the session of this page. */
export const client = new ImageProduction({ auth: 'cookie', baseUrl: `${location.origin}${api}` });

/** A call of Studio's own, outside `/v1`. Throws `ApiError` above 399. */
export async function callStudio<Value>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  json?: unknown,
): Promise<Value> {
  const response = await client.call(method, path, { json, maxRetries: 0 });
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as Value;
}

/** Where this page reads what a record's URL names: by its cookie, whatever host the URL names. */
export function localAddress(url: string): string {
  return `${api}${new URL(url, location.origin).pathname}`;
}

export function outputPicture(requestId: string, index: number): string {
  return `${api}/v1/requests/${requestId}/outputs/${index}.png`;
}

export function referencePicture(requestId: string, index: number): string {
  return `${api}/v1/requests/${requestId}/references/${index}`;
}

export function modelPicture(modelId: string, view: 'portrait' | 'full-body'): string {
  const models = modelId.startsWith('rst_') ? 'roster' : 'models';
  return `${api}/v1/${models}/${modelId}/${view}`;
}

/** The same picture small, for lists: of an address that one of the functions here has made. */
export function thumbnail(address: string): string {
  return `${api}/thumbnails${address.slice(api.length)}`;
}

/** What to tell the person in front of the screen. */
export function sentenceFor(error: unknown): string {
  if (error instanceof ApiError) return error.detail;
  return error instanceof Error ? error.message : 'The service could not be reached.';
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
