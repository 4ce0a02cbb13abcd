import { localAddress } from '../service/client.ts';
import { saveAddress } from '../service/save-file.ts';
import { isWriting, useKeys } from '../shell/shortcuts.ts';
import { viewingByKey } from './viewing.ts';
import type { Viewing } from './viewing.ts';

interface ViewerKeys {
  readonly viewing: Viewing;
  readonly change: (change: Partial<Viewing>) => void;
  /** Along the strip. */
  readonly step: (steps: 1 | -1) => void;
  readonly archive: string | undefined;
}

/** The keys of the viewer, as its sheet of keys lists them. */
export function useViewerKeys({ viewing, change, step, archive }: ViewerKeys): void {
  useKeys((event) => {
    const { target, shiftKey } = event;
    if (isWriting(target) || event.ctrlKey || event.metaKey || event.altKey) return false;
    const key = event.key.toLowerCase();
    const steps = ({ arrowleft: -1, arrowright: 1 } as const)[key];
    if (steps) {
      // A picture that is larger than its pane, a slider and a menu have the arrows to themselves.
      if (viewing.zoom !== 'Fit' || hasOwnArrows(target)) return false;
      step(steps);
      return true;
    }
    if (key === 'd' && shiftKey && archive) saveAddress(localAddress(archive));
    if (shiftKey) return key === 'd';
    const changed = viewingByKey(key, viewing);
    if (changed) change(changed);
    return changed !== null;
  });
}

function hasOwnArrows(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=slider],[type=radio]') !== null;
}
