import type { NamedGarment } from '@image-production/direction';

/** A garment's kind derived from its name, with the resulting cut. */
export interface GarmentKind extends NamedGarment {
  /** Depth of the neck opening below its sides in front, in body heights. */
  readonly neckDepth: number;
}

/** The default for an unnamed garment. */
const plainTop: NamedGarment = { form: 'top', collar: 'none', isRibbed: false };

const neckDepths = { coat: 0.06, dress: 0.052, bottom: 0 } as const;
const topNeckDepths = { none: 0.03, stand: 0.046, hood: 0.034 } as const;

export function garmentKind(named: NamedGarment | null): GarmentKind {
  const garment = named ?? plainTop;
  const { form, collar } = garment;
  return { ...garment, neckDepth: form === 'top' ? topNeckDepths[collar] : neckDepths[form] };
}

/** The base garment that a swatch is for, by its name; the top by default. */
export function clothedPart(named: NamedGarment | null): 'top' | 'bottom' {
  return named?.form === 'bottom' ? 'bottom' : 'top';
}
