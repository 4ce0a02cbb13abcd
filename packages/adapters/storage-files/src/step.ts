/** An operation on the disk that storing or removing an asset is made of. */
export type Step =
  | 'temporary file made'
  | 'part written'
  | 'content synced'
  | 'temporary file closed'
  | 'name given'
  | 'name removed'
  | 'folder synced';

export type OnStep = (step: Step) => void;

export function ignoreStep(): void {}
