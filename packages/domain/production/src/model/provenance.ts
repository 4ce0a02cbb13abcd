/** IPTC NewsCodes "digital source type": how the picture came to be. */
export const digitalSourceTypes = [
  'algorithmicMedia',
  'compositeSynthetic',
  'algorithmicallyEnhanced',
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
] as const;
export type DigitalSourceType = (typeof digitalSourceTypes)[number];

/** Whether the files carry a signed manifest (C2PA), beside the XMP that all of them carry. */
export type ContentCredentials = 'none' | 'c2pa';

/** Where a delivered picture comes from, told in the record and written into its files. */
export interface Provenance {
  readonly renderer: string;
  readonly rendererVersion: string;
  readonly synthetic: boolean;
  readonly digitalSourceType: DigitalSourceType;
  /** Whether a portrait was looked at before it became an identity; null where none was made. */
  readonly identityScreen: 'not_screened' | 'passed' | null;
  /** What every delivered file has: `none` as soon as one of them has none. */
  readonly contentCredentials: ContentCredentials;
  readonly nativeWidth: number;
  readonly nativeHeight: number;
  readonly upscaled: boolean;
}

/** What holds for all of them. Nothing is claimed of many that is not true of each. */
export function commonCredentials(all: readonly ContentCredentials[]): ContentCredentials {
  return all.length > 0 && all.every((each) => each === 'c2pa') ? 'c2pa' : 'none';
}
