import { describe } from 'vitest';

import type { ModelLibrary } from '../ports/model-library.ts';
import { candidateBehaviour } from './candidate-behaviour.ts';
import { dueCandidatesBehaviour } from './due-candidates-behaviour.ts';
import { forgettingBehaviour } from './forgetting-behaviour.ts';
import { LibraryScene } from './library-scene.ts';
import type { WithScene } from './library-scene.ts';
import { modelBehaviour } from './model-behaviour.ts';
import { modelPagingBehaviour } from './model-paging-behaviour.ts';
import { rosterBehaviour } from './roster-behaviour.ts';

/**
 * Opens an empty library. Some tests call its methods concurrently: adapters that need a
 * transaction for atomicity run each call in one of its own.
 */
export type ModelLibrarySetup = () => Promise<{
  library: ModelLibrary;
  teardown?: () => Promise<void> | void;
}>;

/** The behaviour every ModelLibrary adapter shows. */
export function modelLibraryContract(adapterName: string, setup: ModelLibrarySetup): void {
  const withScene: WithScene = (test) => async () => {
    const { library, teardown } = await setup();
    try {
      await test(new LibraryScene(library));
    } finally {
      await teardown?.();
    }
  };
  describe(`ModelLibrary contract (${adapterName})`, () => {
    describe('candidates', () => candidateBehaviour(withScene));
    describe('models', () => modelBehaviour(withScene));
    describe('words that have to go', () => forgettingBehaviour(withScene));
    describe('unsaved candidates', () => dueCandidatesBehaviour(withScene));
    describe('the roster', () => rosterBehaviour(withScene));
    describe('pages of models', () => modelPagingBehaviour(withScene));
  });
}
