import { Readable } from 'node:stream';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from '../http/api-environment.ts';
import { askForBody } from '../http/await-body.ts';
import { refuseContentCoding } from '../http/content-coding.ts';
import { refuseCharset } from '../http/read-utf8.ts';
import { ProblemError } from '../problem-error.ts';
import { receiveForm } from './receive-form.ts';
import type { ReceivedForm } from './received-form.ts';

/** The multipart form of a call; 415 when the body is something else. */
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
  const { uploadsFolder, patience } = services.settings;
  return receiveForm({
    source: sourceOf(context),
    contentType,
    contentLength: context.req.header('content-length'),
    uploadsFolder,
    patience,
    onReading: () => askForBody(context),
  });
}

/** The socket's own stream where there is one: it saves a copy of every byte. */
function sourceOf(context: ApiContext): Readable {
  const { incoming } = context.env;
  if (incoming) return incoming;
  const { body } = context.req.raw;
  return body ? Readable.fromWeb(body) : Readable.from([]);
}
