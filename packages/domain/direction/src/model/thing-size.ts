/** How large a thing is, and who says so. */
export interface ThingSize {
  /** The longest side, in centimetres. */
  readonly sizeCm: number;
  /** The client's number; the lexicon, by the item's name; else what is usual for the role. */
  readonly sizeFrom: 'client' | 'lexicon' | 'role';
}
