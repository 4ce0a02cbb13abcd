import { aspectRatio } from '@image-production/operations';
import type { Aspect } from '@image-production/operations';

import { frameOfFigure } from './frame-of-figure.ts';

const room = { width: 272, height: 236 } as const;

interface FrameDiagramProps {
  /** Width to height of what is rendered. */
  readonly ratio: number;
  /** What it is called; within the frame. */
  readonly label: string;
  /** The aspect that was asked for, where another one is rendered. */
  readonly asked?: Aspect;
  /** Height of the frame at the figure, in metres; left out where there is none. */
  readonly frameHeightM?: number;
}

/**
 * The frame that is rendered, within it the one that was asked for, and a standing figure as large
 * as the camera holds it.
 */
export function FrameDiagram({ ratio, label, asked, frameHeightM }: FrameDiagramProps) {
  const frame = within(ratio, room);
  const inner = asked === undefined ? null : within(aspectRatio(asked), frame);
  return (
    <svg
      viewBox="-160 -132 320 264"
      role="img"
      aria-label={asked === undefined ? `The frame, ${label}` : `${asked} asked, ${label}`}
      className="card max-h-72 w-full text-muted"
      fontSize="11"
    >
      <clipPath id="frame">
        <rect {...boxOf(frame)} />
      </clipPath>
      {frameHeightM === undefined ? null : (
        <g clipPath="url(#frame)">
          <Figure frameHeightM={frameHeightM} height={frame.height} />
        </g>
      )}
      <rect {...boxOf(frame)} fill="none" stroke="var(--ink)" strokeWidth="1.25" />
      {inner === null ? null : (
        <>
          <rect {...boxOf(inner)} fill="none" stroke="currentColor" strokeDasharray="4 4" />
          <text x={-inner.width / 2 + 6} y={-inner.height / 2 + 15} fill="var(--ink)">
            {asked} asked
          </text>
        </>
      )}
      <text
        x={frame.width / 2 - 6}
        y={(inner ?? frame).height / 2 - 8}
        textAnchor="end"
        fill="var(--ink)"
      >
        {label}
      </text>
    </svg>
  );
}

function boxOf({ width, height }: { readonly width: number; readonly height: number }) {
  return { x: -width / 2, y: -height / 2, width, height };
}

function within(
  ratio: number,
  { width, height }: { readonly width: number; readonly height: number },
) {
  return ratio > width / height
    ? { width, height: width / ratio }
    : { width: height * ratio, height };
}

/** A figure of 1.78 m in metres, feet at 0, drawn upright into the frame. */
function Figure({
  frameHeightM,
  height,
}: {
  readonly frameHeightM: number;
  readonly height: number;
}) {
  const { topM } = frameOfFigure(frameHeightM);
  const metre = height / frameHeightM;
  return (
    <g
      transform={`translate(0 ${-height / 2 + topM * metre}) scale(${metre} ${-metre})`}
      fill="currentColor"
      opacity="0.55"
    >
      <ellipse cx="0" cy="1.665" rx="0.078" ry="0.115" />
      <path d="M-.045 1.58 L-.05 1.5 C-.06 1.47 -.15 1.46 -.19 1.43 C-.215 1.41 -.222 1.36 -.226 1.3 L-.25 1.05 L-.262 .84 C-.266 .78 -.262 .74 -.245 .73 C-.225 .73 -.222 .78 -.22 .84 L-.198 1.07 L-.16 1.26 L-.142 1.1 C-.16 1 -.17 .92 -.168 .84 L-.14 .46 L-.125 .08 L-.15 .02 C-.15 .005 -.06 0 -.055 .02 L-.05 .1 L-.04 .46 L-.008 .8 L.008 .8 L.04 .46 L.05 .1 L.055 .02 C.06 0 .15 .005 .15 .02 L.125 .08 L.14 .46 L.168 .84 C.17 .92 .16 1 .142 1.1 L.16 1.26 L.198 1.07 L.22 .84 C.222 .78 .225 .73 .245 .73 C.262 .74 .266 .78 .262 .84 L.25 1.05 L.226 1.3 C.222 1.36 .215 1.41 .19 1.43 C.15 1.46 .06 1.47 .05 1.5 L.045 1.58 Z" />
    </g>
  );
}
