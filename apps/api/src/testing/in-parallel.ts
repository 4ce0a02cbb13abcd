/** Maps items with bounded concurrency; results are in the order of the items. */
export async function inParallel<Item, Answer>(
  items: readonly Item[],
  width: number,
  act: (item: Item, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = items.entries();
  const lanes = Array.from({ length: width }, async () => {
    for (const [index, item] of waiting) answers[index] = await act(item, index);
  });
  await Promise.all(lanes);
  return answers;
}
