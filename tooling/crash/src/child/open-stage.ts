import { succeed } from '@image-production/kernel';
import { defaultPolicy } from '@image-production/production';
import type { JobQueue } from '@image-production/production';
import { plainPrices } from '@image-production/production/memory';
import { oneChunk } from '@image-production/rendering';
import { createUlidSource, nodeDigest, systemClock } from '@image-production/runtime-node';
import { createFileAssetStore, FileErasureLog } from '@image-production/storage-files';

import { nameInspector } from '../engine/pictures.ts';
import { mutants } from '../mutants/index.ts';
import { Random } from '../random.ts';
import { openWatchedSender } from '../receiver/open-watched-sender.ts';
import { writeToldBody } from '../receiver/told-body.ts';
import type { Tell } from '../report.ts';
import type { Services } from '../services.ts';
import { assetsFolderIn, deliveryTimingOn, erasuresPathIn } from '../settings.ts';
import type { ChildSettings } from '../settings.ts';
import type { OnStep } from './doom.ts';
import { openStorage } from './open-storage.ts';
import type { PaidRenderers } from './paid-renderers.ts';
import { tinyStudio } from './tiny-studio.ts';

/** The services of one process, real but for the studio, and the way to close them. */
export interface Stage extends AsyncDisposable {
  readonly services: Services;
  /** Where jobs wake the workers. */
  readonly jobs: JobQueue | undefined;
}

type StageSettings = Pick<
  ChildSettings,
  'folder' | 'database' | 'policy' | 'mutant' | 'run' | 'engineUrl'
>;

/** Who is told what happens on a stage. */
interface Audience {
  readonly onStep?: OnStep;
  readonly tell?: Tell;
}

/**
 * Opens database and assets; every statement and file operation from then on is told to `onStep`.
 * What the opening takes is not: upgrades have a walk of their own.
 */
export async function openStage(
  { folder, database, policy, mutant, run, engineUrl }: StageSettings,
  { onStep = () => {}, tell = () => {} }: Audience = {},
): Promise<Stage> {
  const listeners: ((step: string) => void)[] = [];
  let isOpen = false;
  const tellStep: OnStep = (step, connection) => {
    if (!isOpen) return;
    for (const listener of listeners) listener(step);
    onStep(step, connection);
  };
  const storage = await openStorage(database, tellStep);
  const assets = await createFileAssetStore({
    directory: assetsFolderIn(folder),
    onStep: tellStep,
  });
  isOpen = true;
  const studio = tinyStudio(new Random(run, 'studio'), policy.leaseMs);
  const watch = { onStep: tellStep, tell };
  const paid = engineUrl === null ? undefined : await openPaid(studio, engineUrl, watch);
  const services: Services = {
    store: storage.production,
    credentials: storage.credentials,
    erasures: new FileErasureLog(erasuresPathIn(folder)),
    assets,
    assetLister: assets,
    clock: systemClock,
    ids: createUlidSource(),
    digest: nodeDigest,
    policy: { ...policy, lowBalance: defaultPolicy.lowBalance },
    prices: plainPrices,
    ...studio,
    ...(paid && {
      renderers: paid.renderers,
      pictureInspector: nameInspector,
      inspectionPolicy: { retakes: 1, enforced: [] },
    }),
    inspector: {
      // No file is there: the path stands for what would be in it.
      inspect: async (path) =>
        succeed({
          mediaType: 'image/png',
          width: 3000,
          height: 4000,
          workingCopy: oneChunk(Buffer.from(path)),
        }),
    },
    entitlements: { isEntitled: async () => false },
    sender: openWatchedSender(tellStep),
    writeBody: writeToldBody,
    random: Math.random,
    timing: deliveryTimingOn(database.kind),
  };
  return {
    services: mutant
      ? mutants[mutant].apply(services, (listener) => listeners.push(listener))
      : services,
    jobs: storage.jobs,
    [Symbol.asyncDispose]: async () => {
      await paid?.[Symbol.asyncDispose]();
      await storage[Symbol.asyncDispose]();
    },
  };
}

/** Only workers load what speaks to engines: the others live too shortly for it. */
async function openPaid(
  { renderers }: Pick<Services, 'renderers'>,
  url: string,
  watch: Required<Audience>,
): Promise<PaidRenderers> {
  const [unpaid] = renderers.all;
  if (!unpaid) throw new Error('a studio has a renderer');
  const { openPaidRenderers } = await import('./paid-renderers.ts');
  return openPaidRenderers({ ...watch, url, unpaid, clock: systemClock });
}
