import { cropFactors } from '@image-production/brief';
import type { CameraFormat, Compression, Depth, Framing, Style } from '@image-production/brief';

/** Default cameras for briefs that leave the camera open. */

const usualFormats: Readonly<Partial<Record<Style, CameraFormat>>> = {
  beauty: 'medium_format',
  fine_art: 'medium_format',
};

export function usualFormat(style: Style): CameraFormat {
  return usualFormats[style] ?? 'full_frame';
}

type ByFraming = Readonly<Record<Framing, number>>;

/** Full-frame equivalents: portraits from a flattering distance, figures near normal. */
const equivalentsMm: ByFraming = {
  extreme_close_up: 100,
  close_up: 100,
  medium_close_up: 85,
  medium: 85,
  three_quarter: 70,
  full_length: 50,
  wide: 35,
  extreme_wide: 28,
};

/** Reportage works from inside the scene. */
const reportageMm: Partial<ByFraming> = {
  medium: 50,
  three_quarter: 35,
  full_length: 35,
  wide: 28,
  extreme_wide: 24,
};

/** Garments are judged by proportion, so product pages are shot from further away. */
const productPageMm: Partial<ByFraming> = { three_quarter: 85, full_length: 70 };

const equivalentsByStyle: Readonly<Partial<Record<Style, Partial<ByFraming>>>> = {
  street: reportageMm,
  documentary: reportageMm,
  lifestyle: { medium: 50, three_quarter: 50 },
  catalog: productPageMm,
  ecommerce: productPageMm,
};

/** Focal lengths that exist for each format, in millimetres. */
const lensesMm: Readonly<Record<CameraFormat, readonly number[]>> = {
  large_format: [65, 90, 110, 150, 210, 300, 360, 480],
  medium_format: [23, 30, 35, 45, 55, 63, 80, 90, 110, 120, 150, 250],
  full_frame: [14, 20, 24, 28, 35, 50, 70, 85, 100, 135, 200],
  super_35: [14, 18, 25, 35, 50, 65, 75, 100, 135],
  aps_c: [10, 14, 16, 18, 23, 33, 35, 50, 56, 70, 90, 135],
  micro_four_thirds: [7, 10, 12, 15, 17, 25, 35, 42.5, 50, 60, 75, 100],
  smartphone: [4.3, 8.7, 12.8, 20],
};

/** The usual lens: among those made for the format, the closest to the wanted angle of view. */
export function usualFocalLengthMm(
  format: CameraFormat,
  style: Style,
  framing: Framing,
  compression: Compression = 'natural',
): number {
  const usualMm = equivalentsByStyle[style]?.[framing] ?? equivalentsMm[framing];
  const wantedMm = compressed(usualMm, compression) / cropFactors[format];
  const distance = (lensMm: number): number => Math.abs(Math.log(lensMm / wantedMm));
  return lensesMm[format].reduce((best, lens) => (distance(lens) < distance(best) ? lens : best));
}

function compressed(equivalentMm: number, compression: Compression): number {
  switch (compression) {
    case 'compressed':
      return Math.max(equivalentMm * 1.6, 100);
    case 'expanded':
      return Math.min(equivalentMm * 0.5, 28);
    case 'natural':
      return equivalentMm;
  }
}

const aperturesByStyle: Readonly<Record<Style, number>> = {
  campaign: 5.6,
  editorial: 4,
  catalog: 8,
  ecommerce: 8,
  lookbook: 5.6,
  lifestyle: 2.8,
  beauty: 8,
  street: 5.6,
  documentary: 5.6,
  fine_art: 5.6,
};

/** Close work and landscapes are stopped down whatever the style. */
const aperturesMinByFraming: Partial<ByFraming> = {
  extreme_close_up: 11,
  close_up: 8,
  wide: 5.6,
  extreme_wide: 8,
};

export function usualAperture(style: Style, framing: Framing, depth: Depth = 'moderate'): number {
  switch (depth) {
    case 'shallow':
      return 2;
    case 'deep':
      return 16;
    case 'moderate':
      return Math.max(aperturesByStyle[style], aperturesMinByFraming[framing] ?? 0);
  }
}

const fullStops: readonly number[] = [1, 1.4, 2, 2.8, 4, 5.6, 8, 11, 16, 22, 32];
const closedMax = 16;

/** Stops down by full stops, to f/16 at most, where diffraction begins to cost detail. */
export function closedBy(aperture: number, stops: number): number {
  const from = fullStops.findIndex((stop) => stop >= aperture);
  return Math.max(aperture, Math.min(fullStops[from + stops] ?? closedMax, closedMax));
}
