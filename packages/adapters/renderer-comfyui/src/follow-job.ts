import { sniffPicture } from '@image-production/engine';
import type { EnlargedPicture, JobEngine, JobState } from '@image-production/engine';
import type { Clock } from '@image-production/kernel';
import type { PixelSize } from '@image-production/operations';

import type { ComfyApi, ServerFile } from './comfy-api.ts';
import { readPngSize } from './png-size.ts';
import { readHistory, readQueue } from './read-answers.ts';
import type { Ended } from './read-answers.ts';
import type { Bindings } from './workflow/index.ts';

type Made = Uint8Array | EnlargedPicture;

/** An order without an answer may still be on its way into the queue. */
const notFoundMsMax = 10_000;
/** Downloads that brought no picture, before one is taken at its word. */
const strangeDownloadsMax = 3;

export interface JobFollowing {
  readonly bindings: Bindings;
  /** What the workflow was asked to draw. */
  readonly ordered: PixelSize;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Asks about one job, fetches its picture, and remembers from question to question how that went. */
export function followJob(
  api: ComfyApi,
  { bindings, ordered, clock, signal }: JobFollowing,
): JobEngine<Made>['ask'] {
  let notFoundSince: number | null = null;
  let strangeDownloads = 0;
  let longestLine = 0;

  const fetchFile = async (file: ServerFile): Promise<Uint8Array | undefined> => {
    const download = await api.view(file, signal);
    if (download.kind !== 'downloaded') return undefined;
    if (sniffPicture(download.bytes)) return download.bytes;
    strangeDownloads += 1;
    return strangeDownloads < strangeDownloadsMax ? undefined : download.bytes;
  };

  const fetchPicture = async ({
    picture,
    drawn,
  }: Extract<Ended, { kind: 'done' }>): Promise<JobState<Made>> => {
    const before = drawn && (await fetchFile(drawn));
    const bytes = before === undefined ? undefined : await fetchFile(picture);
    if (!bytes) return { kind: 'pending' };
    if (!bindings.beforeUpscale) return { kind: 'made', made: bytes };
    const size = before ? readPngSize(before) : undefined;
    return { kind: 'made', made: { bytes, drawn: size ?? ordered } };
  };

  return async (promptId) => {
    // Jobs leave the queue for the history in one step: asked in this order, none is overlooked.
    const standing = readQueue(await api.queue(signal), promptId);
    if (standing === undefined) return { kind: 'pending' };
    if (standing !== 'not-in-it') {
      notFoundSince = null;
      longestLine = Math.max(longestLine, standing.ahead);
      return { kind: 'pending', progress: (longestLine - standing.ahead) / (longestLine + 1) };
    }
    const ended = readHistory(await api.history(promptId, signal), promptId, bindings);
    if (ended === undefined) return { kind: 'pending' };
    if (ended.kind === 'done') return fetchPicture(ended);
    if (ended.kind !== 'not-found') return ended;
    notFoundSince ??= clock.now();
    return clock.now() - notFoundSince < notFoundMsMax
      ? { kind: 'pending' }
      : { kind: 'unknown', reason: 'the server knows the job neither in its queue nor in history' };
  };
}
