import type { CameraPlan } from './camera-plan.ts';

const width = 540;
const height = 120;
const cameraX = 30;
const middleY = 52;

/** Seen from above and to scale: the camera, its angle of view, the figure, what is sharp. */
export function CameraSketch({ plan }: { readonly plan: CameraPlan }) {
  const { distanceM, frameWidthM, nearM, farM, focalLengthMm } = plan;
  const metre = Math.min(360 / distanceM, 80 / frameWidthM);
  const at = (metres: number): number => Math.min(width - 8, cameraX + metres * metre);
  const figureX = at(distanceM);
  const halfWidth = (frameWidthM / 2) * metre;
  const reach = (width - 20 - cameraX) / (figureX - cameraX);
  const sharp = Number.isFinite(farM) ? `${(farM - nearM).toFixed(2)} m` : 'to infinity';
  const said = `${focalLengthMm} mm at ${distanceM.toFixed(1)} m: the frame is ${frameWidthM.toFixed(2)} m wide, in focus ${sharp}`;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={said}
      className="card mt-3 w-full text-muted"
    >
      <rect
        x={at(nearM)}
        y="8"
        width={Math.max(2, at(Number.isFinite(farM) ? farM : 1e6) - at(nearM))}
        height={2 * (middleY - 8)}
        fill="var(--raised)"
      />
      {[-1, 1].map((side) => (
        <line
          key={side}
          x1={cameraX}
          y1={middleY}
          x2={cameraX + (figureX - cameraX) * reach}
          y2={middleY + side * halfWidth * reach}
          stroke="currentColor"
          strokeDasharray="3 3"
        />
      ))}
      <rect
        x={cameraX - 16}
        y={middleY - 7}
        width="16"
        height="14"
        fill="var(--raised)"
        stroke="currentColor"
      />
      <circle cx={figureX} cy={middleY} r={Math.max(3, 0.22 * metre)} fill="var(--ink)" />
      <text x={cameraX - 14} y={height - 8} fill="currentColor" fontSize="11">
        {said}
      </text>
    </svg>
  );
}
