import { refuse } from '@image-production/kernel';
import { expect, it } from 'vitest';

import { unpaused } from '../model/pause.ts';
import type { Pause } from '../model/pause.ts';
import { start } from './production-scene.ts';
import type { WithProduction } from './production-scene.ts';

const paused: Pause = {
  isAccepting: false,
  engines: ['gemini', 'rack'],
  reason: 'The rack moves.',
  changedAt: start,
};

/** What the operator has paused. */
export function pauseBehaviour(withProduction: WithProduction): void {
  it(
    'is nothing at the beginning',
    withProduction(async (scene) => {
      expect(await scene.store.readers.pauses.current()).toEqual(unpaused);
      expect(await scene.change(({ pauses }) => pauses.current())).toEqual(unpaused);
    }),
  );

  it(
    'is replaced as a whole, and seen by readers once that is committed',
    withProduction(async (scene) => {
      const { pauses } = scene.store.readers;
      await scene.store.transaction(scene.subject, async (stores) => {
        await stores.pauses.replace(paused);
        expect(await stores.pauses.current()).toEqual(paused);
        expect(await pauses.current()).toEqual(unpaused);
        return refuse('undone');
      });
      expect(await pauses.current()).toEqual(unpaused);
      await scene.change((stores) => stores.pauses.replace(paused));
      expect(await pauses.current()).toEqual(paused);
      const over: Pause = { isAccepting: true, engines: [], reason: null, changedAt: start + 1 };
      await scene.change((stores) => stores.pauses.replace(over));
      expect(await pauses.current()).toEqual(over);
    }),
  );
}
