import { absentPictureInspector, integrityChecks } from '@image-production/rendering';
import type { CheckName, PictureInspector } from '@image-production/rendering';

import type { InspectionSetting } from '../configuration.ts';

/** An inspector of finished pictures. */
export interface InspectorModule {
  /** Known without opening it. */
  readonly checks: readonly CheckName[];
  readonly open: () => Promise<PictureInspector>;
}

const none: InspectorModule = { checks: [], open: async () => absentPictureInspector };

const integrity: InspectorModule = {
  checks: integrityChecks,
  open: async () => {
    const { integrityInspector } = await import('@image-production/inspection-integrity');
    return integrityInspector;
  },
};

/** Keyed by the name in `IPS_INSPECTION`. */
export const inspectors: Readonly<Record<InspectionSetting['inspector'], InspectorModule>> = {
  none,
  integrity,
};

/** Names that are set aside for inspectors of later releases. */
export const laterInspectors: readonly string[] = ['people'];

/** Every check that the inspector may make, and whether its findings reject a picture. */
export function listChecks({
  inspector,
  enforced,
}: InspectionSetting): readonly { readonly name: CheckName; readonly enforced: boolean }[] {
  return inspectors[inspector].checks.map((name) => ({ name, enforced: enforced.includes(name) }));
}
