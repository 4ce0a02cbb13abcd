import { refuse } from '@image-production/kernel';
import { expect, it } from 'vitest';

import type { FileCheckPlace } from '../ports/file-check-store.ts';
import { start } from './production-scene.ts';
import type { ProductionScene, WithProduction } from './production-scene.ts';

const latest = (scene: ProductionScene): Promise<FileCheckPlace | undefined> =>
  scene.change(({ fileCheck }) => fileCheck.latest());

/** Storing the position of the file check. */
export function fileCheckBehaviour(withProduction: WithProduction): void {
  it(
    'has no place before the first word, and then that of the last',
    withProduction(async (scene) => {
      expect(await latest(scene)).toBeUndefined();
      const places: FileCheckPlace[] = [
        { after: null, beganAt: start },
        { after: 'a'.repeat(64), beganAt: start },
        { after: null, beganAt: start + 2 },
      ];
      for (const place of places) {
        await scene.change(({ fileCheck }) => fileCheck.record(place));
        expect(await latest(scene)).toEqual(place);
      }
    }),
  );

  it(
    'is part of the transaction',
    withProduction(async (scene) => {
      await scene.store.transaction(scene.subject, async ({ fileCheck }) => {
        await fileCheck.record({ after: null, beganAt: start });
        return refuse('undone');
      });
      expect(await latest(scene)).toBeUndefined();
    }),
  );
}
