export const zooms = ['Fit', '100 %', '200 %'] as const;
export type Zoom = (typeof zooms)[number];
export const surrounds = ['black', 'dark', 'grey', 'white'] as const;
export type Surround = (typeof surrounds)[number];
export const comparisons = ['side by side', 'slider'] as const;
export type Comparison = (typeof comparisons)[number];
/** The picture itself, or one of its passes. */
export type Layer = 'picture' | 'depth' | 'clay' | 'line';

/** How a picture is being looked at. */
export interface Viewing {
  readonly zoom: Zoom;
  readonly surround: Surround;
  readonly comparison: Comparison | null;
  readonly layer: Layer;
  readonly hasPlan: boolean;
  readonly hasPlacements: boolean;
}

export const firstViewing: Viewing = {
  zoom: 'Fit',
  surround: 'grey',
  comparison: null,
  layer: 'picture',
  hasPlan: false,
  hasPlacements: false,
};

/** What a key changes about the viewing; null for keys that change nothing of it. */
export function viewingByKey(key: string, viewing: Viewing): Partial<Viewing> | null {
  const { zoom, surround, comparison } = viewing;
  if (key === 'f') return { zoom: 'Fit' };
  if (key === 'z') return { zoom: zoom === '100 %' ? '200 %' : '100 %' };
  if (key === 's') return { surround: nextOf(surrounds, surround) };
  if (key === 'b') return { comparison: comparison === null ? 'side by side' : null };
  return null;
}

function nextOf<Value>(values: readonly Value[], value: Value): Value {
  return values[(values.indexOf(value) + 1) % values.length] ?? value;
}
