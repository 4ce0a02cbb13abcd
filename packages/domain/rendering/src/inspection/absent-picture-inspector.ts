import type { PictureInspector } from '../ports/picture-inspector.ts';

/** No inspector is configured: makes no check, so records say that nothing was inspected. */
export const absentPictureInspector: PictureInspector = {
  name: 'none',
  version: 'none',
  checks: [],
  inspect: async () => ({ inspector: 'none', version: 'none', checks: [], pictureHash: null }),
};
