import { compileProPlan } from '@image-production/direction';
import type { FigurePlan } from '@image-production/direction';
import { ManualCancellation } from '@image-production/kernel/memory';
import type { Placement, Renderer } from '@image-production/rendering';
import { InMemoryCallJournal } from '@image-production/rendering/memory';

import { eightBits } from '../sheet.ts';
import { appearanceOf } from './cast.ts';
import type { DirectedBrief } from './directed-brief.ts';
import { photograph } from './things.ts';
import type { Photographed } from './things.ts';

/** What came of a brief: a PNG with its notes, or the sentence of a refusal. */
export interface Shot {
  readonly brief: DirectedBrief;
  /** PNG, null when the renderer refused. */
  readonly picture: Buffer | null;
  readonly notes: readonly string[];
  readonly placements: readonly Placement[];
}

/** Shoots a brief as PRO would, `longSide` pixels high or wide. */
export async function shoot(
  renderer: Renderer,
  brief: DirectedBrief,
  longSide: number,
): Promise<Shot> {
  const files = await Promise.all(brief.things.map(({ thing }) => photograph(thing)));
  const bytes = new Map(files.map((file) => [file.sha256, file.bytes]));
  const outcome = await renderer.render(
    {
      requestId: 'req_directed' as never,
      outputIndex: 0,
      take: 0,
      seed: '5eed'.repeat(16),
      plan: toPlan(brief, files, longSide),
    },
    {
      readAsset: (sha256) => Promise.resolve(bytes.get(sha256) ?? new Uint8Array()),
      cancellation: new ManualCancellation(),
      calls: new InMemoryCallJournal(),
      onProgress: () => {},
    },
  );
  if (outcome.kind === 'rendered') {
    const { notes, placements } = outcome.account;
    return { brief, picture: await eightBits(outcome.master), notes, placements };
  }
  if (outcome.kind !== 'refused') throw new Error(`${brief.name}: ${outcome.kind}`);
  return { brief, picture: null, notes: [outcome.message ?? 'no reason'], placements: [] };
}

export function toPlan(
  brief: DirectedBrief,
  files: readonly Photographed[],
  longSide: number,
): FigurePlan {
  const { name, person, aspect, things, ...directed } = brief;
  const { frame, ...plan } = compileProPlan({
    brief: {
      ...directed,
      commercialObjective: `${name}: one frame for the treatment.`,
      referenceRoles: things.map(({ role, item, sizeCm }) => ({
        role,
        item,
        ...(sizeCm !== undefined && { sizeCm }),
        fidelity: { level: 'exact', aspects: [] },
      })),
    },
    identity: { appearance: appearanceOf(person), portrait: null, fullBody: null },
    references: files.map(({ sha256, width, height }) => ({ sha256, width, height })),
    aspect,
    resolution: '1K',
  });
  const scale = longSide / Math.max(frame.width, frame.height);
  const [width, height] = [Math.round(frame.width * scale), Math.round(frame.height * scale)];
  return { ...plan, frame: { ...frame, width, height } };
}
