import { useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';

/** Where a key moves the edge, in percent; null for other keys. */
export function edgeByKey(key: string, edge: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -10,
    PageUp: 10,
    Home: -100,
    End: 100,
  };
  const step = steps[key];
  return step === undefined ? null : Math.min(100, Math.max(0, edge + step));
}

/** Two pictures over each other, with an edge between them that is dragged or moved by keys. */
export function CompareSlider({
  first,
  second,
}: {
  readonly first: ReactNode;
  readonly second: ReactNode;
}) {
  const [edge, setEdge] = useState(50);
  const follow = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>): void => {
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (!box || !currentTarget.hasPointerCapture(pointerId)) return;
    const share = ((clientX - box.x) / box.width) * 100;
    setEdge(Math.min(100, Math.max(0, Math.round(share))));
  };
  const press = (event: KeyboardEvent): void => {
    const next = edgeByKey(event.key, edge);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    setEdge(next);
  };
  return (
    <>
      {first}
      <div className="absolute inset-0" style={{ clipPath: `inset(0 0 0 ${edge}%)` }}>
        {second}
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Edge between the pictures"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={edge}
        aria-valuetext={`${edge} % of the first picture`}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={follow}
        className="group absolute inset-y-0 w-11 -translate-x-1/2 cursor-ew-resize touch-none focus-visible:outline-none"
        style={{ left: `${edge}%` }}
      >
        <span className="absolute inset-y-0 left-1/2 w-px bg-white outline outline-black/60" />
        <span className="absolute top-1/2 left-1/2 grid size-9 -translate-1/2 place-items-center rounded-full border border-black bg-white text-black group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-white">
          ↔
        </span>
      </div>
    </>
  );
}
