/** IPTC NewsCodes "digital source type": how the picture came to be. */
export const digitalSourceTypes = [
  'algorithmicMedia',
  'compositeSynthetic',
  'algorithmicallyEnhanced',
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
] as const;
export type DigitalSourceType = (typeof digitalSourceTypes)[number];

/** Where a delivered picture comes from, told in the record and written into its files. */
export interface Provenance {
  readonly renderer: string;
  readonly rendererVersion: string;
  readonly synthetic: boolean;
  readonly digitalSourceType: DigitalSourceType;
  /** Whether a portrait was looked at before it became an identity; null where none was made. */
  readonly identityScreen: 'not_screened' | 'passed' | null;
  readonly contentCredentials: 'none' | 'c2pa';
  readonly nativeWidth: number;
  readonly nativeHeight: number;
  readonly upscaled: boolean;
}
