import type { RequestRecord } from '@image-production/client';

/** One delivered picture of a request. */
export interface Frame {
  readonly requestId: string;
  readonly index: number;
}

export function framesOf(records: readonly RequestRecord[]): Frame[] {
  return records.flatMap(({ requestId, outputs, dataRemoved }) =>
    dataRemoved
      ? []
      : outputs
          .filter(({ status }) => status === 'succeeded')
          .map(({ index }) => ({ requestId, index })),
  );
}

/** The strip with the picture that is looked at, which comes first when nothing else has it. */
export function stripAround(current: Frame, frames: readonly Frame[]): readonly Frame[] {
  return frames.some((frame) => isSame(frame, current)) ? frames : [current, ...frames];
}

/** The picture some steps along the strip; the ends are next to each other. */
export function stepAlong(strip: readonly Frame[], from: Frame, steps: number): Frame {
  const at = strip.findIndex((frame) => isSame(frame, from));
  if (at === -1) return from;
  return strip[(at + steps + strip.length) % strip.length] ?? from;
}

export function isSame(one: Frame, other: Frame): boolean {
  return one.requestId === other.requestId && one.index === other.index;
}
