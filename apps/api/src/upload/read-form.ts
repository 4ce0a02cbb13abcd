import { Readable } from 'node:stream';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from '../http/api-environment.ts';
import { sendContinue } from '../http/await-body.ts';
import { refuseContentCoding } from '../http/content-coding.ts';
import { refuseCharset } from '../http/read-utf8.ts';
import { ProblemError } from '../problem-error.ts';
import { receiveForm } from './receive-form.ts';
import type { ReceivedForm } from './received-form.ts';

/** Receives the multipart form of a call; throws 415 for another media type. */
export async function readForm(context: ApiContext, services: ApiServices): Promise<ReceivedForm> {
  const contentType = context.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    throw new ProblemError(
      'unsupported_media_type',
      'This operation takes a form (multipart/form-data); with curl, send each field with -F.',
      {
        closes: true,
      },
    );
  }
  refuseCharset(contentType);
  refuseContentCoding(context);
  const { uploadsFolder, timeouts } = services.settings;
  return receiveForm({
    source: bodyStream(context),
    contentType,
    contentLength: context.req.header('content-length'),
    uploadsFolder,
    timeouts,
    space: services.uploads.open(context.var.caller.organizationId),
    onReading: () => sendContinue(context),
  });
}

/** Prefers the socket's stream, which saves a copy of every byte. */
function bodyStream(context: ApiContext): Readable {
  const { incoming } = context.env;
  if (incoming) return incoming;
  const { body } = context.req.raw;
  return body ? Readable.fromWeb(body) : Readable.from([]);
}
