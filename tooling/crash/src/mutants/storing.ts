import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { Result } from '@image-production/kernel';
import type {
  AssetStore,
  ProductionStore,
  ProductionStores,
  Subject,
} from '@image-production/production';
import { wholeFile } from '@image-production/rendering';

import type { Mutant } from './mutant.ts';
import { overriding } from './twisted-store.ts';

/** Bugs in durability: what reaches the disk, and when. */
export const storing: Readonly<
  Record<'answer-before-commit' | 'answer-at-savepoint' | 'file-after-record', Mutant>
> = {
  'answer-before-commit': {
    mistake: 'a submission is answered when its work is done, and committed a moment later',
    apply: (services) => ({ ...services, store: answeringEarly(services.store) }),
  },
  'answer-at-savepoint': {
    mistake: 'group commit answers at the end of each savepoint',
    apply: (services, onStep) => ({
      ...services,
      store: answeringAtSavepoint(services.store, onStep),
    }),
  },
  'file-after-record': {
    mistake: 'a file is written while it is being recorded, not before',
    apply: (services) => {
      const put: AssetStore['put'] = async (bytes) => {
        const whole = bytes instanceof Uint8Array ? bytes : await wholeFile(bytes);
        void pause(10).then(() => services.assets.put(whole));
        const sha256 = createHash('sha256').update(whole).digest('hex');
        return { sha256, sizeBytes: whole.byteLength };
      };
      return { ...services, assets: overriding(services.assets, { put }) };
    },
  },
};

function answeringEarly(store: ProductionStore): ProductionStore {
  return {
    readers: store.readers,
    transaction: <Value, Failure>(
      subject: Subject,
      work: (stores: ProductionStores) => Promise<Result<Value, Failure>>,
    ) =>
      new Promise<Result<Value, Failure>>((resolve, reject) => {
        const committed = store.transaction(subject, async (stores) => {
          const result = await work(stores);
          resolve(result);
          // The waiting caller gets its answer first.
          await pause(1);
          return result;
        });
        committed.catch(reject);
      }),
  };
}

function answeringAtSavepoint(
  store: ProductionStore,
  onStep: (listener: (step: string) => void) => void,
): ProductionStore {
  let answer = (): void => {};
  onStep((step) => {
    if (step === 'release work') answer();
  });
  return {
    readers: store.readers,
    transaction: <Value, Failure>(
      subject: Subject,
      work: (stores: ProductionStores) => Promise<Result<Value, Failure>>,
    ) =>
      new Promise<Result<Value, Failure>>((resolve, reject) => {
        const committed = store.transaction(subject, async (stores) => {
          const result = await work(stores);
          answer = () => resolve(result);
          return result;
        });
        committed.catch(reject);
      }),
  };
}
