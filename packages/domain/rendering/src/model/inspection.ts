/** Everything an inspector may look for. New checks join the list. */
export const checkNames = [
  'blank',
  'truncated',
  'bars',
  'unfocused',
  'dimensions',
  'echo',
  'figures',
  'framing',
  'identity',
  'reference_seen',
] as const;
export type CheckName = (typeof checkNames)[number];

export const checkVerdicts = ['pass', 'finding', 'fail', 'not_inspected'] as const;
export type CheckVerdict = (typeof checkVerdicts)[number];

/** What was measured, and the limit it was compared with. */
export interface Measure {
  readonly value: number;
  readonly unit: string;
  readonly limit: number;
}

export interface Check {
  readonly name: CheckName;
  /** `pass` is only said of what was measured. */
  readonly verdict: CheckVerdict;
  /** Null if nothing was measured. */
  readonly measure: Measure | null;
  /** One sentence for the client; null if there is nothing to say. */
  readonly message: string | null;
}

/** 16 hexadecimal digits; pictures that look alike have hashes that differ in few bits. */
export type PictureHash = string;

/** What an inspector saw in one picture. Certifies nothing. */
export interface PictureInspection {
  readonly inspector: string;
  readonly version: string;
  readonly checks: readonly Check[];
  /** Of the picture itself; null if the inspector compares none. */
  readonly pictureHash: PictureHash | null;
}

/** The record of the last inspected take of an output. */
export interface OutputInspection extends PictureInspection {
  /** How many takes were inspected. */
  readonly takes: 1 | 2;
}

/** A take that the inspection rejected, stored before the next one is rendered. */
export interface RejectedTake {
  /** The engine that rendered it and renders the next one. */
  readonly engine: string;
  readonly inspection: PictureInspection;
}

/** Which rendering of an output: the first, or the one after a rejected first. */
export type Take = 0 | 1;

/** What an operator decides about inspections. */
export interface InspectionPolicy {
  /** How often a rejected picture is rendered again. */
  readonly retakes: 0 | 1;
  /** Checks whose findings reject a picture, too. */
  readonly enforced: readonly CheckName[];
}

export function findingsIn(inspection: PictureInspection): readonly CheckName[] {
  return inspection.checks.filter(({ verdict }) => verdict === 'finding').map(({ name }) => name);
}
