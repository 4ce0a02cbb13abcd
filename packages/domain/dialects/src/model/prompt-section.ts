/** The order in which the sections of a prompt stand, in every dialect. */
export const promptHeadings = [
  'deliverable',
  'identity',
  'references',
  'direction',
  'scene_and_action',
  'styling',
  'performance',
  'light',
  'composition_and_finish',
  'camera',
  'keep_unchanged',
  'people_and_picture',
] as const;
export type PromptHeading = (typeof promptHeadings)[number];

/** One section: fixed heading, one fact a line. */
export interface PromptSection {
  readonly heading: PromptHeading;
  readonly lines: readonly PromptLine[];
}

export interface PromptLine {
  /** Words of this package. */
  readonly own: string;
  /** Words of the client, behind them and in quotation marks: data, whatever they say. */
  readonly quoted: string | null;
  /** Name of the fact where an engine takes a structure. */
  readonly key: string | null;
}
