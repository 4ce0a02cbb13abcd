/** An operation on the disk that storing or removing an asset is made of. */
export type Step =
  | 'temporary file made'
  | 'part written'
  | 'content synced'
  | 'temporary file closed'
  | 'name given'
  | 'looked up'
  | 'taken aside'
  | 'looked again'
  | 'put back'
  | 'name removed'
  | 'folder synced';

export type OnStep = (step: Step) => void | Promise<void>;

export function ignoreStep(): void {}
