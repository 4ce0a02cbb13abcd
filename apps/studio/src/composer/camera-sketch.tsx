import type { CameraPlan } from './camera-plan.ts';

const width = 560;
const height = 104;
const cameraX = 40;
const middleY = 44;

/** Seen from above and to scale: the camera, its angle of view, the figure, what is sharp, the key. */
export function CameraSketch({
  plan,
  light,
}: {
  readonly plan: CameraPlan;
  /** The words on light, for the side from which it comes. */
  readonly light: string;
}) {
  const { distanceM, frameWidthM, nearM, farM, focalLengthMm } = plan;
  const metre = Math.min(390 / distanceM, 64 / frameWidthM);
  const at = (metres: number): number => Math.min(width - 8, cameraX + metres * metre);
  const figureX = at(distanceM);
  const halfWidth = (frameWidthM / 2) * metre;
  const reach = Math.min((width - 20 - cameraX) / (figureX - cameraX), 38 / halfWidth);
  const nearX = Math.max(cameraX + 4, at(nearM));
  const farX = at(Number.isFinite(farM) ? farM : 1e6);
  const sharp = Number.isFinite(farM) ? `${toMetres(farM - nearM)} m` : 'to infinity';
  const side = sideOfKey(light);
  const said =
    `Plan: ${focalLengthMm} mm at ${distanceM.toFixed(1)} m, the frame is ${frameWidthM.toFixed(2)} m wide ` +
    `at the figure, in focus ${sharp}`;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={said}
      className="card mt-2.5 w-full text-muted"
      fontSize="11"
    >
      <rect x={nearX} y="6" width={Math.max(2, farX - nearX)} height="77" fill="var(--raised)" />
      {[nearX, farX].map((x) => (
        <line key={x} x1={x} y1="6" x2={x} y2="83" stroke="var(--edge)" />
      ))}
      {[-1, 1].map((edge) => (
        <line
          key={edge}
          x1={cameraX}
          y1={middleY}
          x2={cameraX + (figureX - cameraX) * reach}
          y2={middleY + edge * halfWidth * reach}
          stroke="currentColor"
          strokeDasharray="3 3"
        />
      ))}
      <g fill="var(--raised)" stroke="currentColor">
        <rect x={cameraX - 20} y={middleY - 7} width="15" height="14" rx="1.5" />
        <rect x={cameraX - 5} y={middleY - 4} width="6" height="8" />
      </g>
      {side === null ? null : <Key x={figureX} side={side} />}
      <circle cx={figureX} cy={middleY} r={Math.max(4, 0.22 * metre)} fill="var(--ink)" />
      <g fill="currentColor">
        <text x={cameraX - 20} y={height - 6}>
          {focalLengthMm} mm
        </text>
        <text x={Math.max(cameraX + 34, (cameraX + figureX) / 2 - 16)} y={height - 6}>
          {distanceM.toFixed(1)} m{plan.isDistanceGiven ? '' : ', as the framing needs'}
        </text>
        <text x={width - 10} y={height - 6} textAnchor="end">
          in focus {sharp}
        </text>
      </g>
    </svg>
  );
}

function Key({ x, side }: { readonly x: number; readonly side: 'left' | 'right' }) {
  const up = side === 'left' ? -1 : 1;
  const lampX = x - 58;
  const lampY = middleY + up * 30;
  return (
    <g stroke="var(--warning)" strokeWidth="2">
      <line x1={lampX - 9} y1={lampY + up * 9} x2={lampX + 9} y2={lampY - up * 9} />
      <line
        x1={lampX + 7}
        y1={lampY - up * 5}
        x2={x - 12}
        y2={middleY + up * 8}
        strokeWidth="1"
        strokeDasharray="1 4"
      />
      <text x={lampX - 14} y={lampY + 4} textAnchor="end" fill="var(--warning)" stroke="none">
        key
      </text>
    </g>
  );
}

/** The side from which a brief says that the light comes; null when it says none, or both. */
function sideOfKey(words: string): 'left' | 'right' | null {
  const isLeft = /\bleft\b/i.test(words);
  const isRight = /\bright\b/i.test(words);
  if (isLeft === isRight) return null;
  return isLeft ? 'left' : 'right';
}

function toMetres(metres: number): string {
  return metres < 10 ? metres.toFixed(2) : metres.toFixed(0);
}
