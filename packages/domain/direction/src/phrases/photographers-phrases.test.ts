import type { ProBrief } from '@image-production/brief';
import { describe, expect, it } from 'vitest';

import { compileProPlan } from '../compile-pro-plan.ts';
import type { Wish } from '../model/read-phrase.ts';
import type { FigurePlan } from '../model/render-plan.ts';
import { identity } from '../sample.test-data.ts';
import { photographersPhrases } from '../testing/index.ts';

const brief: ProBrief = {
  commercialObjective: 'Lead image of the season.',
  sceneType: 'studio',
  style: 'campaign',
  framing: 'three_quarter',
  sceneAndAction: 'She stands.',
  referenceRoles: [],
};

function planOf(changes: Partial<ProBrief>): FigurePlan {
  const input = { identity, references: [], aspect: '3:4', resolution: '1K' } as const;
  return compileProPlan({ ...input, brief: { ...brief, ...changes } });
}

/** The plan without what was written, which differs with every word. */
function shownBy({ direction: _written, phrases: _read, ...plan }: FigurePlan): object {
  return plan;
}

function at(plan: object, path: string): unknown {
  let value: unknown = plan;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}

const plain = shownBy(planOf({}));

const shown = photographersPhrases.flatMap(([field, phrase, meaning]) =>
  meaning === 'told' ? [] : [[field, phrase, ...meaning] as const],
);
const told = photographersPhrases.filter(([, , meaning]) => meaning === 'told');

function planWith(
  field: (typeof photographersPhrases)[number][0],
  phrase: string,
): {
  readonly plan: FigurePlan;
  readonly unknown: readonly string[];
  readonly wishes: readonly Wish[];
} {
  const text = brief[field] === undefined ? phrase : `${brief[field]} ${phrase}`;
  const plan = planOf({ [field]: text });
  const read = plan.phrases.filter((one) => !brief.sceneAndAction.startsWith(one.text));
  const unknown = read.filter(({ wishes }) => wishes.length === 0).map((one) => one.text);
  return { plan, unknown, wishes: read.flatMap(({ wishes }) => wishes) };
}

describe('120 phrases of photographers, one at a time', () => {
  it('are at least that many, each once', () => {
    const written = photographersPhrases.map(([field, phrase]) => `${field} ${phrase}`);
    expect(new Set(written).size).toBe(written.length);
    expect(written.length).toBeGreaterThanOrEqual(120);
  });

  it.each(shown)('%s: "%s" is %s: %j', (field, phrase, path, value) => {
    const { plan, unknown, wishes } = planWith(field, phrase);
    expect(at(plan, path)).toEqual(value);
    expect(at(plain, path)).not.toEqual(value);
    expect(unknown).toEqual([]);
    expect(wishes.filter(({ isOverruled }) => isOverruled)).toEqual([]);
  });

  it.each(told)('%s: "%s" is known to nobody, changes nothing and is told', (field, phrase) => {
    const { plan, unknown } = planWith(field, phrase);
    expect(shownBy(plan)).toEqual(plain);
    expect(unknown.join(' ')).not.toBe('');
  });
});
