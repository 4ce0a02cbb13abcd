import { useKeys } from '../shell/shortcuts.ts';

/** Orders by Ctrl or ⌘ and Enter, also from within a field. */
export function useOrderKey(order: () => void): void {
  useKeys((event) => {
    const isOrder = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isOrder) order();
    return isOrder;
  });
}
