import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

import { Busboy } from '@fastify/busboy';
import type { BusboyInstance } from '@fastify/busboy';
import { wireLimits } from '@image-production/contract';

import { ProblemError } from '../problem-error.ts';
import { FileIntake } from './file-intake.ts';
import { push } from './multi-map.ts';
import { PartCounter } from './part-counter.ts';
import type { ReceivedForm, ReceivedPart } from './received-form.ts';
import { endedEarly, malformed, tooLarge, tooManyFiles, tooManyParts } from './upload-problems.ts';

/**
 * Reads a multipart form as it streams in: files go to a folder of their own while they are
 * hashed, and every limit of the parser is an error. Whatever goes wrong leaves no file behind.
 */
export async function receiveForm(
  source: Readable,
  headers: { readonly contentType: string; readonly contentLength: string | undefined },
  uploadsFolder: string,
): Promise<ReceivedForm> {
  refuseOversized(headers.contentLength);
  await mkdir(uploadsFolder, { recursive: true });
  const folder = await mkdtemp(join(uploadsFolder, 'form-'));
  const dispose = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const parts = await readParts(source, headers.contentType, folder);
    return { ...parts, [Symbol.asyncDispose]: dispose };
  } catch (cause) {
    await dispose();
    throw cause;
  }
}

type Parts = Omit<ReceivedForm, typeof Symbol.asyncDispose>;

async function readParts(source: Readable, contentType: string, folder: string): Promise<Parts> {
  const boundary = boundaryOf(contentType);
  const parser = openParser(boundary);
  const counter = new PartCounter(boundary);
  const texts = new Map<string, string[]>();
  const intake = new FileIntake(folder);
  const failure = Promise.withResolvers<never>();
  // Every way to fail ends here; without a listener Node would end the process.
  failure.promise.catch(() => undefined);
  const order: ReceivedPart[] = [];
  let hasTooManyFiles = false;

  parser.on('field', (name: string | undefined, value, _nameTruncated, isTruncated) => {
    const problem = textProblem(name, value, isTruncated);
    if (problem) failure.reject(problem);
    else push(texts, name ?? '', value);
    order.push({ name: name ?? '', kind: 'text' });
  });
  parser.on('file', (name: string | undefined, stream, fileName) => {
    order.push({ name: name ?? '', kind: 'file' });
    intake.take(name ?? '', stream, fileName).catch(failure.reject);
    if (name === undefined) failure.reject(malformed('A part has no name.'));
  });
  parser.on('filesLimit', () => (hasTooManyFiles = true));
  for (const limit of ['partsLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => failure.reject(hasTooManyFiles ? tooManyFiles() : tooManyParts()));
  }
  const onClose = (): void => {
    if (!source.readableEnded) failure.reject(endedEarly());
  };
  source.on('close', onClose);
  // The client may have left while the folder was made.
  if (source.destroyed) onClose();

  try {
    await Promise.race([pump(source, parser, counter), failure.promise]);
    if (!hasTooManyFiles && counter.count > order.length) throw malformed('A part has no name.');
    return { texts, files: await intake.settled(), order, hasTooManyFiles };
  } catch (cause) {
    source.unpipe(parser);
    // What is still on its way is let through and forgotten, so that the client reads the answer.
    source.resume();
    parser.destroy();
    await intake.abandon();
    throw cause instanceof ProblemError
      ? cause
      : malformed('The multipart body could not be read.');
  }
}

function boundaryOf(contentType: string): string {
  const [, quoted, bare] =
    /;\s*boundary=(?:"([^"\\]{1,200})"|([^\s;,"\\]{1,200}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw malformed('The multipart body has no boundary.');
  return boundary;
}

function openParser(boundary: string): BusboyInstance {
  return new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: {
      fileSize: wireLimits.fileBytesMax,
      files: wireLimits.parserFilesMax,
      fields: wireLimits.partsMax,
      parts: wireLimits.partsMax,
      fieldSize: wireLimits.briefBytesMax,
      fieldNameSize: wireLimits.fieldNameBytesMax,
      headerSize: 16 * 1024,
    },
  });
}

async function pump(source: Readable, parser: BusboyInstance, counter: PartCounter): Promise<void> {
  let received = 0;
  source.on('data', (chunk: Buffer) => {
    counter.push(chunk);
    received += chunk.byteLength;
    if (received > wireLimits.bodyBytesMax) parser.destroy(tooLarge('The body is too large.'));
  });
  source.on('error', () => parser.destroy(endedEarly()));
  source.pipe(parser);
  await finished(parser, { readable: false });
}

function textProblem(
  name: string | undefined,
  value: string,
  isTruncated: boolean,
): ProblemError | undefined {
  if (name === undefined) return malformed('A part has no name.');
  const bytesMax = name === 'brief' ? wireLimits.briefBytesMax : wireLimits.textBytesMax;
  if (isTruncated || Buffer.byteLength(value) > bytesMax) {
    return tooLarge(`The part ${name} has more than ${bytesMax} bytes.`);
  }
  return undefined;
}

function refuseOversized(contentLength: string | undefined): void {
  if (Number(contentLength ?? 0) > wireLimits.bodyBytesMax) {
    throw tooLarge(`The body has more than ${wireLimits.bodyBytesMax} bytes.`);
  }
}
