import type { Renderer } from '@image-production/rendering';

import type { Configuration } from '../configuration.ts';
import { openPreviz } from '../engines/kinds/open-previz.ts';

/** Opens an engine; disposing it stops its threads. */
export type OpenRenderer = (configuration: Configuration) => Promise<Renderer & AsyncDisposable>;

const previz: OpenRenderer = ({ renderTier }) => openPreviz(renderTier);

/** Keyed by the name in `IPS_RENDERER`. */
export const renderers: { readonly previz: OpenRenderer } = { previz };
