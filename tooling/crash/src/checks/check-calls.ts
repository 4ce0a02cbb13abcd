import { createHash } from 'node:crypto';

import { isTerminal } from '@image-production/production';

import { drawName } from '../engine/pictures.ts';
import type { PictureName } from '../engine/pictures.ts';
import { toFindings } from './finding.ts';
import type { Finding } from './finding.ts';
import type { LostCall, Snapshot } from './snapshot.ts';

/** What the paid engine has taken, and what workers told of it. */
export interface Calls {
  /** How many calls for a picture were taken. */
  readonly taken: ReadonlyMap<PictureName, number>;
  /** The outputs that pictures are for, as `<request>/<index>`; of one, a later take comes later. */
  readonly outputs: ReadonlyMap<PictureName, string>;
  /** Pictures whose job is noted. */
  readonly named: ReadonlySet<PictureName>;
  /** Pictures whose last call was turned away, and the note of it removed. */
  readonly dropped: ReadonlySet<PictureName>;
}

/** What came of all calls: every one of them was paid. */
export interface CallFigures {
  readonly calls: number;
  readonly picturesDelivered: number;
  /** Lost because no id of a job was ever noted: nobody could ask for the picture. */
  readonly picturesLostWithoutId: number;
  readonly picturesLostWithId: number;
}

/** No picture is paid twice, and none that is paid is lost while it could be asked for. */
export function checkCalls(snapshot: Snapshot, calls: Calls): readonly Finding[] {
  const lost = new Map(snapshot.lostCalls.map((call) => [call.subject, call]));
  return [
    ...toFindings('one call per picture', calls.taken, ([picture, count]) =>
      count === 1 ? null : `${calls.outputs.get(picture)} was called for ${count} times`,
    ),
    ...toFindings('delivered picture is that of its call', newestPictures(calls), (order) =>
      complainOfDelivery(snapshot, calls, order),
    ),
    ...toFindings('lost picture is told', countTaken(calls), (taken) =>
      complainOfSilence(snapshot, lost, taken),
    ),
    ...toFindings('lost picture is not delivered', lost.keys(), (output) =>
      snapshot.outputs.get(output)?.status === 'succeeded' ? `${output} is both` : null,
    ),
    ...toFindings('named picture is not lost', newestPictures(calls), ([output, picture]) => {
      const call = calls.named.has(picture) ? lost.get(output) : undefined;
      return call && !isGivenUp(call) ? `${output} was lost: ${call.detail}` : null;
    }),
  ];
}

/** Holds once all reports have arrived: what was turned away is called for again. */
export function checkDropped({ lostCalls }: Snapshot, calls: Calls): readonly Finding[] {
  const lost = new Set(lostCalls.filter((call) => !isGivenUp(call)).map(({ subject }) => subject));
  return toFindings(
    'turned away is called for again',
    newestPictures(calls),
    ([output, picture]) => {
      const isTurnedAway = calls.dropped.has(picture) && !calls.taken.has(picture);
      return isTurnedAway && lost.has(output)
        ? `${output} was turned away and is said to be lost`
        : null;
    },
  );
}

export function countCalls(snapshot: Snapshot, calls: Calls): CallFigures {
  const lost = new Set(snapshot.lostCalls.filter((call) => !isGivenUp(call)).map(toSubject));
  const newest = [...newestPictures(calls)].filter(([, picture]) => calls.taken.has(picture));
  const ofTaken = (isMeant: (output: string, picture: PictureName) => boolean): number =>
    newest.filter((order) => isMeant(...order)).length;
  return {
    calls: [...calls.taken.values()].reduce((sum, count) => sum + count, 0),
    picturesDelivered: ofTaken((output) => snapshot.outputs.get(output)?.status === 'succeeded'),
    picturesLostWithoutId: ofTaken((output, name) => lost.has(output) && !calls.named.has(name)),
    picturesLostWithId: ofTaken((output, name) => lost.has(output) && calls.named.has(name)),
  };
}

/** By output: of two takes the second, which alone may be delivered or lost. */
function newestPictures({ outputs }: Calls): ReadonlyMap<string, PictureName> {
  return new Map([...outputs].map(([picture, output]) => [output, picture]));
}

/** How many pictures were paid, by output. */
function countTaken({ taken, outputs }: Calls): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const picture of taken.keys()) {
    const output = outputs.get(picture);
    if (output !== undefined) counts.set(output, (counts.get(output) ?? 0) + 1);
  }
  return counts;
}

function toSubject({ subject }: LostCall): string {
  return subject;
}

/** Its request, or it, ran out of attempts or time while the call was under way. */
function isGivenUp({ detail }: LostCall): boolean {
  return detail.endsWith('ended before it came');
}

function complainOfDelivery(
  { outputs, files }: Snapshot,
  { taken }: Calls,
  [output, picture]: readonly [string, PictureName],
): string | null {
  if (outputs.get(output)?.status !== 'succeeded') return null;
  const count = taken.get(picture) ?? 0;
  if (count !== 1) return `${output} is delivered and was called for ${count} times`;
  const other = files
    .filter((file) => `${file.request_id}/${file.output_index}` === output)
    .find(({ format, sha256 }) => sha256 !== digestOf(format, picture));
  return other ? `${output} has the ${other.format} of another picture` : null;
}

/** As the encoder here writes it. */
function digestOf(format: string, picture: PictureName): string {
  const bytes = Uint8Array.of(format.charCodeAt(0), ...drawName(picture));
  return createHash('sha256').update(bytes).digest('hex');
}

/** The engine's own endings of a call that it took. */
const answeredCodes: ReadonlySet<string | null> = new Set(['render_refused', 'render_failed']);

function complainOfSilence(
  { requests, outputs }: Snapshot,
  lost: ReadonlyMap<string, LostCall>,
  [output, count]: readonly [string, number],
): string | null {
  const request = requests.get(output.split('/')[0] ?? '');
  if (!request || !isTerminal(request.status)) return null;
  const stored = outputs.get(output);
  const isAnswered = stored?.status === 'succeeded' || answeredCodes.has(stored?.errorCode ?? null);
  // A picture that the inspection rejected was received; only the call for the next one failed.
  const isReceived = count <= (stored?.takesSeen ?? 0);
  if (request.status === 'canceled' || isAnswered || isReceived || lost.has(output)) return null;
  return `${output} was paid ${count} times, ended ${stored?.status} (${stored?.errorCode}), and nobody was told`;
}
