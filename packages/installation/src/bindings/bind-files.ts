import {
  toCancellation,
  Ed25519CheckpointSigner,
  openCheckpointKey,
  openDataFolder,
  readFreeBytes,
  reportDraining,
  systemAlarm,
  systemClock,
} from '@image-production/runtime-node';
import { FileCheckpointLog, FileErasureLog } from '@image-production/storage-files';

import { CannotStart } from '../cannot-start.ts';
import type { Module } from '../installation.ts';
import { assetStores } from '../modules/asset-stores.ts';
import { findModule } from '../modules/find-module.ts';
import {
  ASSETS,
  ASSET_STORE,
  CHECKPOINT_LOG,
  CHECKPOINT_SIGNER,
  DATA_FOLDER,
  ERASURE_LOG,
  PLATFORM,
  STORAGE,
  TRAIL_CHECKPOINT_LOG,
} from '../tokens.ts';

/** Machines may use it as different users, as the operator has arranged. */
const recordsUse = { title: 'folder of records', variable: 'IPS_RECORDS_DIR', isPrivate: false };

/** The machine's clock and disk, and the files beside the database in the data folder. */
export const bindFiles: Module = (bind) => {
  bind(PLATFORM, ({ configuration: { dataFolder } }) => ({
    clock: systemClock,
    alarm: systemAlarm,
    reportDraining,
    toCancellation,
    readFreeBytes: () => readFreeBytes(dataFolder),
  }));
  bind(DATA_FOLDER, async ({ configuration: { dataFolder, recordsFolder } }) => {
    const folder = await openDataFolder(dataFolder);
    if (!folder.ok) throw new CannotStart([folder.failure.problem]);
    if (recordsFolder === dataFolder) return dataFolder;
    const records = await openDataFolder(recordsFolder, recordsUse);
    if (!records.ok) throw new CannotStart([records.failure.problem]);
    return dataFolder;
  });
  bind(ASSETS, async ({ configuration: { assetsUrl, s3Endpoint: endpoint }, get }, opened) => {
    const dataFolder = await get(DATA_FOLDER);
    const { objects } = await get(STORAGE);
    const means = { objects, dataFolder, endpoint };
    return opened.use(await findModule(assetStores, assetsUrl).open(assetsUrl, means));
  });
  bind(ASSET_STORE, async ({ get }) => (await get(ASSETS)).store);
  bind(CHECKPOINT_SIGNER, async ({ configuration: { checkpointKeyPath }, get }) => {
    await get(DATA_FOLDER);
    return new Ed25519CheckpointSigner(await openCheckpointKey(checkpointKeyPath));
  });
  bind(
    CHECKPOINT_LOG,
    ({ configuration: { checkpointsPath } }) => new FileCheckpointLog(checkpointsPath),
  );
  bind(
    TRAIL_CHECKPOINT_LOG,
    ({ configuration: { trailCheckpointsPath } }) => new FileCheckpointLog(trailCheckpointsPath),
  );
  bind(ERASURE_LOG, ({ configuration: { erasuresPath } }) => new FileErasureLog(erasuresPath));
};
