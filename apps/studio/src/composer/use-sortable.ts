import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

interface Sortable {
  readonly card: RefObject<HTMLLIElement | null>;
  readonly handle: RefObject<HTMLButtonElement | null>;
  readonly isDragged: boolean;
  /** Where what is dragged over the card would come to lie. */
  readonly landing: 'above' | 'below' | null;
}

/** A card that is dragged by its handle and takes the place of the one that it is dropped upon. */
export function useSortable(
  list: string,
  index: number,
  onDrop: (from: number, to: number) => void,
): Sortable {
  const card = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const latest = useRef(onDrop);
  const [isDragged, setDragged] = useState(false);
  const [landing, setLanding] = useState<Sortable['landing']>(null);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    if (!card.current || !handle.current) return;
    const fromOf = (data: Record<string, unknown>): number | null =>
      data['list'] === list && typeof data['index'] === 'number' ? data['index'] : null;
    return combine(
      draggable({
        element: card.current,
        dragHandle: handle.current,
        getInitialData: () => ({ list, index }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: card.current,
        canDrop: ({ source }) => fromOf(source.data) !== null,
        onDragEnter: ({ source }) => {
          const from = fromOf(source.data) ?? index;
          setLanding(from === index ? null : from > index ? 'above' : 'below');
        },
        onDragLeave: () => setLanding(null),
        onDrop: ({ source }) => {
          setLanding(null);
          latest.current(fromOf(source.data) ?? index, index);
        },
      }),
    );
  }, [list, index]);
  return { card, handle, isDragged, landing };
}
