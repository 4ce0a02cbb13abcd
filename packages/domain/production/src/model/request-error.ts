/** Why a request or one of its outputs was not delivered. Undelivered outputs are never charged. */
export interface RequestError {
  readonly code: RequestErrorCode;
  readonly message: string;
  /** Whether the same submission may succeed if sent again under a new key. */
  readonly retryable: boolean;
  /** For `render_refused`: whether the engine objected to the input or the output. */
  readonly stage?: 'input' | 'output';
}

export const requestErrorCodes = [
  'render_refused',
  'render_failed',
  'renderer_unavailable',
  'render_timeout',
  'reference_expired',
] as const;
export type RequestErrorCode = (typeof requestErrorCodes)[number];

const messages: Readonly<Record<RequestErrorCode, string>> = {
  render_refused: 'The renderer declined to make this picture.',
  render_failed: 'The renderer could not make this picture.',
  renderer_unavailable: 'No renderer was able to take this request in time.',
  render_timeout: 'The picture was not finished within the time allowed.',
  reference_expired: 'A reference was removed or damaged before the picture could be made.',
};

const retryable: Readonly<Record<RequestErrorCode, boolean>> = {
  render_refused: false,
  render_failed: false,
  renderer_unavailable: true,
  render_timeout: true,
  reference_expired: true,
};

/** A `message` of the engine replaces the usual one. */
export function requestError(
  code: RequestErrorCode,
  stage?: 'input' | 'output',
  message: string = messages[code],
): RequestError {
  return { code, message, retryable: retryable[code], ...(stage && { stage }) };
}
