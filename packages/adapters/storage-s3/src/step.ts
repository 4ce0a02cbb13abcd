/** A completed step of storing or removing an asset. */
export type Step =
  | 'bytes spooled'
  | 'row begun'
  | 'upload noted'
  | 'object sent'
  | 'row completed'
  | 'row renewed'
  | 'rows taken'
  | 'upload aborted'
  | 'object removed'
  | 'row forgotten';

export type OnStep = (step: Step) => void | Promise<void>;

export function ignoreStep(): void {}
