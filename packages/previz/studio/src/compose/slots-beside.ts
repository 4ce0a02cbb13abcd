import type { SubjectFrame, WordlessReference } from '@image-production/direction';

import type { PlannedPlacement, Technique } from '../plan/scene-plan.ts';

type Slot = Pick<PlannedPlacement, 'widthM' | 'x' | 'y' | 'z' | 'turn' | 'plinthM'>;

interface Floor {
  readonly aimM: number;
  readonly widthM: number;
  readonly side: 1 | -1;
}

/** Side by side from the figure outwards; from four on, every other one is lower and nearer. */
export function slotsFor(
  standing: readonly { reference: WordlessReference; technique: Technique }[],
  frame: SubjectFrame,
  { aimM, widthM, side }: Floor,
): Slot[] {
  const crowd = standing.length;
  const from = crowd > 3 ? -0.08 : 0.02;
  const room = widthM * (0.43 - from);
  const natural = standing.map(
    ({ reference, technique }) => shownWidth(reference, frame) * aroundIt(technique),
  );
  const gap = 0.12 * (room / Math.max(1, crowd));
  const total = natural.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, crowd - 1);
  const shrink = Math.min(1, (crowd > 3 ? 1.45 : 1) * (room / total));
  let passed = from * widthM;
  const feetM = aimM - frame.subjectHeightM * 0.5;
  return natural.map((own, index) => {
    const width = own * shrink;
    const isFront = crowd > 3 && index % 2 === 1;
    const step = (crowd > 3 ? 1 / 1.45 : 1) * (width + gap);
    const x = side * (passed + step / 2);
    passed += step;
    const technique = standing[index]?.technique ?? 'standing relief';
    const isHanging = technique === 'hanging garment';
    const lift = isFront ? 0.08 : 0.26 + 0.05 * (index % 3);
    const plinthM = Math.max(0, feetM + frame.subjectHeightM * lift);
    return {
      widthM: width / aroundIt(technique),
      x,
      y: isHanging ? Math.max(plinthM, 0.5) : plinthM,
      z: (isFront ? 0.5 : 0.22) * Math.min(1, frame.subjectHeightM / 1.4),
      turn: -side * 0.16,
      plinthM: isHanging ? null : plinthM,
    };
  });
}

/** Extra width of a thing's support: the rail of a hanger, the frame of a card. */
function aroundIt(technique: Technique): number {
  if (technique === 'hanging garment') return 1.4;
  return technique === 'standing relief' ? 1 : 1.1;
}

/** Beside a person, larger than this times its size a thing is another thing. */
const enlargedMost = 1.25;

/** Real width, with a minimum that keeps the thing recognizable in this frame. */
function shownWidth({ sizeCm, width, height }: WordlessReference, frame: SubjectFrame): number {
  const aspect = width / height;
  const own = (sizeCm / 100) * Math.min(1, aspect);
  const legible = frame.subjectHeightM * 0.17 * Math.min(1.6, Math.max(0.6, aspect));
  const enlarged = Math.min(Math.max(own, legible), own * enlargedMost);
  return Math.min(enlarged, frame.subjectHeightM * 0.42 * Math.min(1.2, aspect));
}
