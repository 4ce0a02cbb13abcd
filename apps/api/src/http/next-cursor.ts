/** The cursor of the next page, from a page that was read one entry too long; null at the end. */
export function nextCursor<Item>(
  page: readonly Item[],
  limit: number,
  cursorOf: (last: Item) => string,
): string | null {
  const last = page[limit - 1];
  return page.length > limit && last ? cursorOf(last) : null;
}
