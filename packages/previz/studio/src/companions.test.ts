import { compileProPlan } from '@image-production/direction';
import { appearance } from '@image-production/previz-maquette/testing';
import { describe, expect, it } from 'vitest';

import { hashOf, outcomeOf, pictureOf, planOf } from './testing/plan.test-support.ts';

async function companionsOf(
  plan: Parameters<typeof outcomeOf>[0],
  passes: readonly ('depth' | 'clay' | 'line')[] = [],
) {
  const outcome = await outcomeOf(plan, [], { tier: 'draft' }, { passes });
  if (outcome.kind !== 'rendered') throw new Error(outcome.kind);
  return { ...outcome.companions, picture: pictureOf(outcome) };
}

const told = (plan: Uint8Array | null | undefined): string =>
  plan ? new TextDecoder().decode(plan) : '';

describe('beside a photograph', () => {
  it('there is the lighting plan of its own light', async () => {
    const { plan, passes } = await companionsOf(planOf());
    expect(told(plan)).toMatch(/^<svg /);
    expect(told(plan)).toContain('Key');
    expect(passes).toEqual([]);
    const outdoors = await companionsOf(planOf({ set: { sceneType: 'exterior' } }));
    expect(told(outdoors.plan)).not.toBe(told(plan));
  });

  it('the plan has none of the words of its brief', async () => {
    const hostile = '</text><script>alert(1)</script><image href="http://evil.example/x"/>';
    const { frame } = planOf();
    const plan = compileProPlan({
      brief: {
        commercialObjective: hostile,
        sceneType: 'studio',
        style: 'catalog',
        framing: 'full_length',
        sceneAndAction: `She stands ${hostile}`,
        lightingAndAtmosphere: `Key from camera left, 3200 K ${hostile} red gel ${hostile}`,
        referenceRoles: [],
      },
      identity: { appearance, portrait: null, fullBody: null },
      references: [],
      aspect: '3:4',
      resolution: '1K',
    });
    const { width, height } = frame;
    const small = { ...plan, frame: { ...plan.frame, width, height } };
    const svg = told((await companionsOf(small)).plan);
    expect(svg).toContain('Key');
    expect(svg).not.toMatch(/script|href|alert|evil|<image|on\w+=/);
  });

  it('there are the passes asked for, which do not change it', async () => {
    const { picture, passes = [] } = await companionsOf(planOf(), ['clay', 'line', 'depth']);
    expect(passes.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['clay', 84, 112],
      ['line', 84, 112],
      ['depth', 84, 112],
    ]);
    expect(hashOf(picture)).toBe(hashOf((await companionsOf(planOf())).picture));
    for (const { samples } of passes) expect(new Set(samples).size).toBeGreaterThan(10);
  });

  it('of a model there is nothing', async () => {
    const views = await companionsOf(planOf({ operation: 'models.full_body' }), ['depth']);
    expect(views.plan).toBeUndefined();
  });
});
