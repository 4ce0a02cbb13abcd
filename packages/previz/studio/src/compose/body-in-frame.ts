import type { ReferenceRole } from '@image-production/brief';
import type { FigurePlan, Pose, SubjectFrame, Wordless } from '@image-production/direction';

const lowPoses: ReadonlySet<Pose> = new Set<Pose>(['cross_legged', 'crouching']);
const garments: ReadonlySet<ReferenceRole> = new Set<ReferenceRole>(['hero_garment', 'garment']);

/** The frame as far as it shows the body: a three-quarter one has the feet of who is low in it. */
export function bodyInFrame({
  references,
  frame,
  figure: { pose, outfit },
}: Pick<Wordless<FigurePlan>, 'references' | 'frame' | 'figure'>): SubjectFrame {
  const isSkirted = outfit?.kind === 'dress' || outfit?.legs === 'skirt';
  // Who wears a photographed garment stands.
  const isUp = isSkirted || references.some(({ role }) => garments.has(role));
  const isLow = pose !== null && lowPoses.has(pose) && !isUp;
  return isLow && frame.framing === 'three_quarter' ? { ...frame, framing: 'full_length' } : frame;
}
