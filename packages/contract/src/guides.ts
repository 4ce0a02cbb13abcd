/** The guides beside the reference, in the order in which they are read. */
export const guideNames = [
  'first-picture',
  'waiting',
  'references',
  'directing',
  'money',
  'prices',
  'idempotency',
  'errors',
  'limits',
  'test-data',
] as const;
export type GuideName = (typeof guideNames)[number];

/** The same as files of Markdown. */
export const guideFiles: readonly `${GuideName}.md`[] = guideNames.map(
  (name) => `${name}.md` as const,
);
