import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';

import { frameSize, placeInView, scrollTo } from './frame.ts';
import type { Place, Size } from './frame.ts';
import type { Zoom } from './viewing.ts';

interface PicturePaneProps {
  readonly label: string;
  readonly picture: Size;
  readonly zoom: Zoom;
  /** The place in the middle, shared by all panes that show pictures beside each other. */
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
  /** A double click: closer to this place, or back to the whole. */
  readonly onCloser: (place: Place) => void;
  /** What stands in the frame, which is as large as the picture. */
  readonly children: ReactNode;
}

/** A picture in its frame: the whole of it, or a part that is dragged, scrolled or moved by keys. */
export function PicturePane(props: PicturePaneProps) {
  const { label, picture, zoom, place, onPlace, onCloser, children } = props;
  const [pane, room] = useRoom();
  const frame = frameSize(picture, room, zoom, devicePixelRatio);
  const isPlacing = useRef(false);
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    const { x, y } = scrollTo(place, room, frame);
    isPlacing.current = Math.abs(element.scrollLeft - x) > 1 || Math.abs(element.scrollTop - y) > 1;
    if (isPlacing.current) element.scrollTo(x, y);
  });
  const tellPlace = (): void => {
    const element = pane.current;
    if (!element) return;
    // What this pane was told by others is not told again.
    if (isPlacing.current) isPlacing.current = false;
    else onPlace(placeInView({ x: element.scrollLeft, y: element.scrollTop }, room, frame));
  };
  return (
    <div
      ref={pane}
      role="group"
      aria-label={label}
      tabIndex={0}
      onScroll={tellPlace}
      onDoubleClick={({ currentTarget, clientX, clientY }) => {
        const box = currentTarget.querySelector('[data-frame]')?.getBoundingClientRect();
        if (box) onCloser({ x: (clientX - box.x) / box.width, y: (clientY - box.y) / box.height });
      }}
      {...dragging}
      className={`grid min-h-0 min-w-0 grow basis-0 place-items-center-safe ${zoom === 'Fit' ? 'overflow-hidden' : 'cursor-grab overflow-auto active:cursor-grabbing'}`}
    >
      <div data-frame className="relative shrink-0 select-none" style={frame}>
        {children}
      </div>
    </div>
  );
}

/** Mouse and pen drag the picture; fingers scroll by themselves. */
const dragging = {
  onPointerDown(event: PointerEvent<HTMLElement>) {
    const isControl = event.target instanceof Element && event.target.closest('[role=slider]');
    if (event.pointerType === 'touch' || event.button !== 0 || isControl) return;
    event.currentTarget.setPointerCapture(event.pointerId);
  },
  onPointerMove(event: PointerEvent<HTMLElement>) {
    const { currentTarget: pane, pointerId, movementX, movementY } = event;
    if (pane.hasPointerCapture(pointerId)) pane.scrollBy(-movementX, -movementY);
  },
};

/** How much room an element has, also after it has changed. */
function useRoom() {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const measure = useCallback(() => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = element.current ?? {};
    setRoom((before) =>
      before.width === width && before.height === height ? before : { width, height },
    );
  }, []);
  useLayoutEffect(() => {
    if (!element.current) return;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [measure]);
  return [element, room] as const;
}
