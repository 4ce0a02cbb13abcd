/** Something that must never be. */
export interface Finding {
  /** The name of the check, for the table of which check detects what. */
  readonly check: string;
  readonly text: string;
}

/** The findings of one check: one for every item that it complains about. */
export function toFindings<Item>(
  check: string,
  items: Iterable<Item>,
  complain: (item: Item) => string | null,
): readonly Finding[] {
  return Array.from(items, complain)
    .filter((text) => text !== null)
    .map((text) => ({ check, text }));
}
