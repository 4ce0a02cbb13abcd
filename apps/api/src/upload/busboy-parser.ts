import { Busboy } from '@fastify/busboy';
import { wireLimits } from '@image-production/contract';

import type { OpenParser } from './multipart-parser.ts';
import { partHeadBytesMax } from './part-counter.ts';
import { fileTooLarge } from './upload-problems.ts';

/** The parser of @fastify/busboy with the limits of the contract. */
export const openBusboyParser: OpenParser = (boundary, listener) => {
  const parser = new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: {
      fileSize: wireLimits.fileBytesMax,
      files: wireLimits.parserFilesMax,
      fields: wireLimits.partsMax,
      parts: wireLimits.partsMax,
      fieldSize: wireLimits.briefBytesMax,
      headerSize: partHeadBytesMax,
      // Never reached within `headerSize`: busboy drops excess headers silently.
      headerPairs: partHeadBytesMax,
    },
  });
  parser.on('field', (name: string | undefined, text, isNameCut, isTextCut) =>
    listener.onText({ name, text, isCut: isNameCut || isTextCut }),
  );
  const counts = new Map<string | undefined, number>();
  parser.on('file', (name: string | undefined, bytes, fileName: string | undefined) => {
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    // A destroyed parser may still emit errors, which would crash the process without a listener.
    bytes.on('error', ignore);
    bytes.on('limit', () => bytes.destroy(fileTooLarge(name, index)));
    listener.onFile({ name, fileName, bytes });
  });
  parser.on('filesLimit', () => listener.onTooManyFiles());
  parser.on('partsLimit', () => listener.onTooManyParts());
  parser.on('fieldsLimit', () => listener.onTooManyParts());
  parser.on('error', ignore);
  return parser;
};

function ignore(): void {}
