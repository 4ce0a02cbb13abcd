import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

import { wireLimits } from '@image-production/contract';
import { Fault } from '@image-production/kernel';

import { noUtf8 } from '../http/read-utf8.ts';
import type { ClientTimeouts } from '../limits/client-timeouts.ts';
import type { UploadLease } from '../limits/upload-space.ts';
import { ProblemError } from '../problem-error.ts';
import { readBoundary } from './boundary.ts';
import { openBusboyParser } from './busboy-parser.ts';
import { FileIntake } from './file-intake.ts';
import { MinimumRate } from './minimum-rate.ts';
import { push } from './multi-map.ts';
import type { TextPart } from './multipart-parser.ts';
import { PartCounter } from './part-counter.ts';
import type { ReceivedForm, ReceivedPart } from './received-form.ts';
import { toDiskFault } from './to-disk-fault.ts';
import {
  endedEarly,
  malformed,
  partTooLarge,
  tooLarge,
  tooManyFiles,
  tooManyParts,
  tooSlow,
} from './upload-problems.ts';

/** A multipart body, and the folder and limits for receiving it. */
export interface IncomingForm {
  readonly source: Readable;
  readonly contentType: string;
  readonly contentLength: string | undefined;
  readonly uploadsFolder: string;
  readonly timeouts: ClientTimeouts;
  /** Counts what is written; disposed with the form. */
  readonly space: UploadLease;
  /** Called right before the body is read. */
  readonly onReading?: () => void;
}

/**
 * Receives a multipart form: streams its files to a folder of their own while hashing them. Any
 * exceeded limit is an error. On failure no file is left behind.
 */
export async function receiveForm(form: IncomingForm): Promise<ReceivedForm> {
  using opened = new DisposableStack();
  opened.use(form.space);
  refuseOversized(form.contentLength);
  const folder = await makeFolder(form.uploadsFolder);
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const parts = await readParts(form, folder);
    const space = opened.move();
    const dispose = (): Promise<void> => remove().finally(() => space.dispose());
    return { ...parts, [Symbol.asyncDispose]: dispose };
  } catch (cause) {
    await remove();
    throw cause;
  }
}

async function makeFolder(uploadsFolder: string): Promise<string> {
  try {
    await mkdir(uploadsFolder, { recursive: true });
    return await mkdtemp(join(uploadsFolder, 'form-'));
  } catch (cause) {
    throw toDiskFault(cause);
  }
}

type Parts = Omit<ReceivedForm, typeof Symbol.asyncDispose>;

async function readParts(form: IncomingForm, folder: string): Promise<Parts> {
  const { source } = form;
  const boundary = readBoundary(form.contentType);
  const counter = new PartCounter(boundary);
  const texts = new Map<string, string[]>();
  const intake = new FileIntake(folder, form.space);
  const failure = Promise.withResolvers<never>();
  // A rejection before the race below must not count as unhandled.
  failure.promise.catch(() => undefined);
  const order: ReceivedPart[] = [];
  let hasTooManyFiles = false;

  const parser = openBusboyParser(boundary, {
    onText(part) {
      const problem = textProblem(part);
      if (problem) failure.reject(problem);
      else push(texts, part.name ?? '', part.text);
      order.push({ name: part.name ?? '', kind: 'text' });
    },
    onFile(part) {
      order.push({ name: part.name ?? '', kind: 'file' });
      intake.take(part).catch(failure.reject);
      if (part.name === undefined) failure.reject(namelessPart());
    },
    onTooManyFiles: () => (hasTooManyFiles = true),
    onTooManyParts: () => failure.reject(hasTooManyFiles ? tooManyFiles() : tooManyParts()),
  });
  form.onReading?.();
  using rate = new MinimumRate(form.timeouts, () => failure.reject(tooSlow()));

  try {
    await Promise.race([pump(source, parser, counter, rate), failure.promise]);
    if (!hasTooManyFiles && counter.count > order.length) throw namelessPart();
    if (counter.hasOverlongHead) throw malformed('The headers of a part are too long.');
    return { texts, files: await intake.settled(), order, hasTooManyFiles };
  } catch (cause) {
    source.unpipe(parser);
    // Drain the rest of the body, so that the client gets to read the response.
    source.resume();
    parser.destroy();
    await intake.abandon();
    if (cause instanceof ProblemError || cause instanceof Fault) throw cause;
    throw malformed(reasonWhyUnread(counter));
  }
}

/** Pipes the body through the parser until the parser finishes. */
async function pump(
  source: Readable,
  parser: Writable,
  counter: PartCounter,
  rate: MinimumRate,
): Promise<void> {
  let received = 0;
  source.on('data', (chunk: Buffer) => {
    counter.push(chunk);
    rate.arrived(chunk.byteLength);
    received += chunk.byteLength;
    if (received > wireLimits.bodyBytesMax)
      parser.destroy(
        tooLarge(`The body is larger than ${wireLimits.bodyBytesMax / 1024 ** 2} MiB.`),
      );
  });
  const onBroken = (): void => void parser.destroy(endedEarly());
  source.on('error', onBroken);
  source.on('close', () => {
    if (!source.readableEnded) onBroken();
  });
  // The client may have disconnected while the folder was created.
  if (source.destroyed) onBroken();
  source.pipe(parser);
  await finished(parser, { readable: false });
}

function textProblem({ name, text, isCut }: TextPart): ProblemError | undefined {
  if (name === undefined) return namelessPart();
  const bytesMax = name === 'brief' ? wireLimits.briefBytesMax : wireLimits.textBytesMax;
  if (isCut || Buffer.byteLength(text) > bytesMax) {
    return partTooLarge(name, bytesMax);
  }
  // The parser writes U+FFFD for bytes that are not UTF-8.
  if (text.includes('\u{FFFD}')) return noUtf8(name);
  return undefined;
}

function namelessPart(): ProblemError {
  return malformed('A part has no name.');
}

/** Why the parser did not finish, which it does not report itself. */
function reasonWhyUnread({ count, isClosed }: PartCounter): string {
  if (isClosed) return 'A part of the form is broken: its headers cannot be made out.';
  return count === 0
    ? 'The boundary that Content-Type names is not in the body; let your client library write this header.'
    : 'The form ends without its last boundary (two hyphens at the end); the body was cut off.';
}

function refuseOversized(contentLength: string | undefined): void {
  if (Number(contentLength ?? 0) > wireLimits.bodyBytesMax) {
    throw tooLarge(
      `The body is larger than ${wireLimits.bodyBytesMax / 1024 ** 2} MiB; send less in one call.`,
    );
  }
}
