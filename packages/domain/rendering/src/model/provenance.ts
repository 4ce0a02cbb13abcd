/** IPTC NewsCodes "digital source type": how the picture came to be. */
export const digitalSourceTypes = [
  'algorithmicMedia',
  'compositeSynthetic',
  'algorithmicallyEnhanced',
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
] as const;
export type DigitalSourceType = (typeof digitalSourceTypes)[number];

/** Whether the files carry a signed C2PA manifest, in addition to the XMP in every file. */
export type ContentCredentials = 'none' | 'c2pa';

/** The origin of a delivered picture, stored in the record and written into its files. */
export interface Provenance {
  readonly renderer: string;
  readonly rendererVersion: string;
  readonly synthetic: boolean;
  readonly digitalSourceType: DigitalSourceType;
  /** Result of the identity screen on a portrait; null for other pictures. */
  readonly identityScreen: 'not_screened' | 'passed' | null;
  /** Credentials that every delivered file has: `none` if any file lacks them. */
  readonly contentCredentials: ContentCredentials;
  readonly nativeWidth: number;
  readonly nativeHeight: number;
  readonly upscaled: boolean;
}

/** Whether a trained model made the picture, or part of it; otherwise it was computed. */
export function isTrainedMedia(type: DigitalSourceType): boolean {
  return type === 'trainedAlgorithmicMedia' || type === 'compositeWithTrainedAlgorithmicMedia';
}

/** The credentials that all of them have; `none` if any has none. */
export function commonCredentials(all: readonly ContentCredentials[]): ContentCredentials {
  return all.length > 0 && all.every((each) => each === 'c2pa') ? 'c2pa' : 'none';
}
