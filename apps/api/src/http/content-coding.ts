import { ProblemError } from '../problem-error.ts';
import type { ApiContext } from './api-environment.ts';

/** Throws 415 for a compressed body: the service does not decompress. */
export function refuseContentCoding({ req }: ApiContext): void {
  const coding = req.header('content-encoding')?.trim().toLowerCase() ?? '';
  if (coding === '' || coding === 'identity') return;
  const detail = 'Send the body without a Content-Encoding.';
  throw new ProblemError('unsupported_media_type', detail, { closes: true });
}
