import type { FigurePlan, Wordless } from '@image-production/direction';
import type { Progress } from '@image-production/previz-darkroom';
import type { RenderContext } from '@image-production/rendering';

import { composeFigure } from './compose/compose-figure.ts';
import { outlineCells } from './fineness.ts';
import type { ScenePlan } from './plan/scene-plan.ts';
import { prepareReferences, readAhead } from './reference/prepare-references.ts';
import type { PreparedReferences } from './reference/prepared-reference.ts';
import { misfit, stillTelling } from './reference/still-telling.ts';
import type { Studio } from './studio.ts';

/** A plan of the scene, and its references as they enter it. */
export interface ReadReferences {
  readonly scene: ScenePlan;
  readonly prepared: PreparedReferences;
  readonly unwearable: ReadonlySet<number>;
}

/** Plans, inspects the references, and plans again if one of them cannot be worn. */
export async function readReferences(
  studio: Studio,
  plan: Wordless<FigurePlan>,
  seed: string,
  { context, progress }: { readonly context: RenderContext; readonly progress: Progress },
): Promise<ReadReferences> {
  const { tier, library } = studio;
  const cells = outlineCells(tier, plan.frame);
  const readAsset = (sha256: string): Promise<Uint8Array> => context.readAsset(sha256);
  const unwearable = new Set<number>();
  const told = new Map<number, string>();
  let done = 0;
  const advance = (): Promise<void> => {
    done += 1;
    return progress.report(Math.min(1, done / (plan.references.length + 1)));
  };
  for (;;) {
    const scene = composeFigure(plan, seed, { unwearable, isStill: false });
    const { placements } = scene;
    await readAhead({ library, readAsset, detail: cells }, placements, plan.references, {
      runner: studio,
      advance,
    });
    const prepared = await prepareReferences(
      { library, readAsset, detail: cells },
      placements,
      plan.references,
    );
    const found = [...prepared.unwearable].filter((index) => !unwearable.has(index));
    if (found.length === 0) return { scene, prepared: stillTelling(prepared, told), unwearable };
    for (const index of found) {
      unwearable.add(index);
      told.set(
        index,
        prepared.things.find(({ reference }) => reference.index === index)?.note ?? misfit,
      );
    }
  }
}
