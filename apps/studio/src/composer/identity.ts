/** Somebody who can be photographed, a Custom Model or one of the roster. */
export interface Identity {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly isEntitled: boolean;
  /** Where their portrait is; null until it is drawn. */
  readonly portrait: string | null;
}
