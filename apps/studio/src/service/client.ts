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

export type ThumbnailWidth = 320 | 640 | 1280;

export function outputThumbnail(requestId: string, index: number, width: ThumbnailWidth): string {
  return `${api}/thumbnails/requests/${requestId}/outputs/${index}?width=${width}`;
}

export function referenceThumbnail(requestId: string, index: number): string {
  return `${api}/thumbnails/requests/${requestId}/references/${index}?width=320`;
}

export function modelThumbnail(
  modelId: string,
  view: 'portrait' | 'full-body',
  width: ThumbnailWidth,
): string {
  return modelId.startsWith('rst_')
    ? `${api}/thumbnails/roster/${modelId}?width=${width}`
    : `${api}/thumbnails/models/${modelId}/${view}?width=${width}`;
}

/** What to tell the person in front of the screen. */
export function sentenceFor(error: unknown): string {
  if (error instanceof ApiError) return error.detail;
  return error instanceof Error ? error.message : 'The service could not be reached.';
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
