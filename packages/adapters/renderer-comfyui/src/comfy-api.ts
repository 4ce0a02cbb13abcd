import { downloadPicture, exchange, openDispatcher } from '@image-production/engine';
import type { Download, Exchange, ExchangeRequest, InputPicture } from '@image-production/engine';
import { FormData } from 'undici';

export interface ComfyApiOptions {
  /** Such as `http://127.0.0.1:8188`. `http:` reaches loopback and private addresses only. */
  readonly baseUrl: string;
  /** Of one call; drawing takes longer and is asked about. */
  readonly callTimeoutMs?: number;
}

/** A file of the server, as it names it. */
export interface ServerFile {
  readonly filename: string;
  readonly subfolder: string;
  readonly type: string;
}

/** The calls of the core; all but the order cost nothing. */
export interface ComfyApi {
  readonly upload: (name: string, picture: InputPicture, signal: AbortSignal) => Promise<Exchange>;
  readonly order: (body: string) => Promise<Exchange>;
  readonly queue: (signal?: AbortSignal) => Promise<Exchange>;
  readonly history: (promptId: string, signal: AbortSignal) => Promise<Exchange>;
  /** What cores since 0.26 have, and older ones answer with 404 or 405. */
  readonly cancelJob: (promptId: string) => Promise<Exchange>;
  readonly dequeue: (promptId: string) => Promise<Exchange>;
  /** Old cores stop whatever runs: ask first whether it is this one. */
  readonly interrupt: (promptId: string) => Promise<Exchange>;
  readonly view: (file: ServerFile, signal: AbortSignal) => Promise<Download>;
  readonly close: () => Promise<void>;
}

/** Uploads are gathered here, where the operator finds and clears them. */
const uploadFolder = 'image-production';
/** The queue lists every waiting graph. */
const answerBytesMax = 50_000_000;
/** A 4K picture after an upscaler, as PNG. */
const pictureBytesMax = 200_000_000;
/** A question is asked again, so that it need not wait long for its answer. */
const questionTimeoutMs = 20_000;

export function openComfyApi({ baseUrl, callTimeoutMs = 60_000 }: ComfyApiOptions): ComfyApi {
  const base = new URL(baseUrl);
  if (base.username !== '' || base.password !== '')
    throw new Error('the address of the engine holds a user or a password: no call can be sent');
  // A server without a key is a neighbour, or stands behind somebody's TLS.
  const addresses = base.protocol === 'http:' ? 'private' : 'any';
  const dispatcher = openDispatcher({ addresses });
  const root = base.href.replace(/\/+$/, '');
  const questionMs = Math.min(questionTimeoutMs, callTimeoutMs);
  const call = (
    { path, ...request }: Omit<ExchangeRequest, 'url'> & { readonly path: string },
    signal?: AbortSignal,
    timeoutMs = callTimeoutMs,
  ): Promise<Exchange> =>
    exchange(
      dispatcher,
      { ...request, url: new URL(`${root}${path}`) },
      { timeoutMs, answerBytesMax },
      signal,
    );
  const ask = (path: string, signal?: AbortSignal): Promise<Exchange> =>
    call({ method: 'GET', path }, signal, questionMs);
  const post = (path: string, body: string, timeoutMs = callTimeoutMs): Promise<Exchange> =>
    call(
      { method: 'POST', path, headers: { 'content-type': 'application/json' }, body },
      undefined,
      timeoutMs,
    );
  const tell = (path: string, body: object): Promise<Exchange> =>
    post(path, JSON.stringify(body), questionMs);
  return {
    upload: (name, picture, signal) =>
      call({ method: 'POST', path: '/upload/image', body: toForm(name, picture) }, signal),
    order: (body) => post('/prompt', body),
    queue: (signal) => ask('/queue', signal),
    history: (promptId, signal) => ask(`/history/${encodeURIComponent(promptId)}`, signal),
    cancelJob: (promptId) => tell(`/api/jobs/${encodeURIComponent(promptId)}/cancel`, {}),
    dequeue: (promptId) => tell('/queue', { delete: [promptId] }),
    interrupt: (promptId) => tell('/interrupt', { prompt_id: promptId }),
    view: ({ filename, subfolder, type }, signal) =>
      downloadPicture(
        `${root}/view?${new URLSearchParams({ filename, subfolder, type }).toString()}`,
        {
          engineOrigin: base.origin,
          credentials: {},
          hosts: [],
          engineDispatcher: dispatcher,
          publicDispatcher: dispatcher,
        },
        { timeoutMs: callTimeoutMs, answerBytesMax: pictureBytesMax },
        signal,
      ),
    close: () => dispatcher.destroy(),
  };
}

function toForm(name: string, { mediaType, bytes }: InputPicture): FormData {
  const suffix = mediaType === 'image/png' ? 'png' : 'jpg';
  const form = new FormData();
  form.append('image', new File([Buffer.from(bytes)], `${name}.${suffix}`, { type: mediaType }));
  form.append('type', 'input');
  form.append('subfolder', uploadFolder);
  return form;
}
