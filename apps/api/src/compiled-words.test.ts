import type { RenderJob } from '@image-production/rendering';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { recordIn, savedModelIn } from './testing/answer.ts';
import type { Answer } from './testing/answer.ts';
import type { Customer } from './testing/customer.ts';
import { briefFor, references } from './testing/pro-form.ts';
import { testApi } from './testing/test-api.ts';
import type { TestApi } from './testing/test-api.ts';

let api: TestApi;
let customer: Customer;
/** Everything that the engine was handed, and everything that was answered. */
let plans: RenderJob['plan'][];
let answered: string;

beforeEach(async () => {
  api = await testApi();
  plans = [];
  answered = '';
  // An engine that tells its client all that it was told.
  api.studio.notesOf = (plan) => {
    plans.push(plan);
    return sentencesIn(plan).map((sentence) => `Not shown: “${sentence}”`);
  };
  customer = await api.customer('20.00');
});
afterEach(() => api[Symbol.asyncDispose]());

function sentencesIn({ direction }: Pick<RenderJob['plan'], 'direction'>): string[] {
  return direction.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/));
}

async function read(path: string): Promise<Answer> {
  const answer = await customer.get(path);
  answered += answer.text;
  return answer;
}

/** Finishes a request and looks at everything that tells of it. */
async function finish(answer: Answer): Promise<Answer> {
  answered += answer.text;
  const { requestId } = recordIn(answer);
  await api.studio.finish();
  for (const path of ['', '/events', '/submission']) await read(`/v1/requests/${requestId}${path}`);
  return answer;
}

const said = {
  casting: 'A gaze like weather over the harbour.',
  wardrobe: 'An oatmeal fisherman sweater with one elbow mended.',
  scene: 'A heron studies the photographer.',
  prompt: 'A paper boat crosses a marble basin.',
  instructions: 'Keep the crumbs on the tablecloth.',
} as const;

describe('the words that the service writes for an engine', () => {
  it("are in no answer, whatever the engine says; the client's are", async () => {
    const casting = { age_range: '25-34', additional_direction: said.casting };
    const portrait = await finish(await customer.submit('/v1/models/generate', { casting }));
    const candidate_id = recordIn(portrait).candidate?.candidateId ?? '';
    const { wardrobe } = said;
    for (const body of [
      { candidate_id, wardrobe },
      { candidate_id, variation: 1 },
    ]) {
      await finish(await customer.submit('/v1/models/full-body', body));
    }
    await read(`/v1/models/candidates/${candidate_id}`);
    const saved = await customer.save(candidate_id, 'Ada');
    answered += saved.text;
    const { modelId } = savedModelIn(saved);
    const brief = briefFor(1, { scene_and_action: said.scene });
    answered += (await customer.reviewPro(modelId, { brief })).text;
    await finish(await customer.generatePro(modelId, { brief }));
    const { prompt, instructions } = said;
    await finish(await customer.lab('creative', { prompt }));
    await finish(await customer.lab('product', { prompt }, await references(['red'])));
    const image = await references(['red'], 'image');
    await finish(await customer.lab('polish', { instructions }, image));
    for (const path of ['/v1/requests', '/v1/models', `/v1/models/${modelId}`]) await read(path);

    expect(plans.map(({ operation }) => operation)).toHaveLength(7);
    const own = new Set(
      plans.flatMap(({ direction }) =>
        sentencesIn({ direction: direction.filter(({ isCompiled }) => isCompiled) }),
      ),
    );
    expect(own.size).toBeGreaterThan(15);
    const leaked = [...own].filter((sentence) => answered.includes(sentence));
    expect(leaked).toEqual([]);
    for (const sentence of Object.values(said)) expect(answered).toContain(`“${sentence}”`);
  });
});
