/** A completed file operation of storing or removing an asset. */
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
