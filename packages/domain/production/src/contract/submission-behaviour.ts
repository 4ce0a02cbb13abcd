import { refuse } from '@image-production/kernel';
import { expect, it } from 'vitest';

import type { WithProduction } from './production-scene.ts';

const fields = {
  prompt: 'ein Boot aus Papier, 紙の船 ⛵',
  count: 2,
  metadata: { look: '3' },
  brief: { camera: { aperture: 2.8 }, reference_roles: [{ role: 'bag', fidelity: 'exact' }] },
};

/** Storing what clients submitted, apart from their requests. */
export function submissionBehaviour(withProduction: WithProduction): void {
  it(
    'come back exactly as they were kept, each for its own request',
    withProduction(async (scene) => {
      const [one, other] = [await scene.insertRequest(), await scene.insertRequest()];
      await scene.change(({ submissions }) => submissions.insert(one.id, fields));
      await scene.change(({ submissions }) => submissions.insert(other.id, {}));
      const { submissions } = scene.store.readers;
      expect(await submissions.find(one.id)).toEqual(fields);
      expect(await submissions.find(other.id)).toEqual({});
      expect(await submissions.find(scene.ids.next('request'))).toBeUndefined();
    }),
  );

  it(
    'are forgotten for good, and forgetting twice changes nothing',
    withProduction(async (scene) => {
      const [one, other] = [await scene.insertRequest(), await scene.insertRequest()];
      await scene.change(({ submissions }) => submissions.insert(one.id, fields));
      await scene.change(({ submissions }) => submissions.insert(other.id, fields));
      await scene.change(({ submissions }) => submissions.forget(one.id));
      await scene.change(({ submissions }) => submissions.forget(one.id));
      const { submissions } = scene.store.readers;
      expect(await submissions.find(one.id)).toBeUndefined();
      expect(await submissions.find(other.id)).toEqual(fields);
    }),
  );

  it(
    'are part of the transaction',
    withProduction(async (scene) => {
      const { id } = await scene.insertRequest();
      await scene.store.transaction(scene.subject, async ({ submissions }) => {
        await submissions.insert(id, fields);
        expect(await submissions.find(id)).toEqual(fields);
        expect(await scene.store.readers.submissions.find(id)).toBeUndefined();
        return refuse('undone');
      });
      expect(await scene.store.readers.submissions.find(id)).toBeUndefined();
    }),
  );
}
