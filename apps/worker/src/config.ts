import { join, resolve } from 'node:path';

import { readConfiguration } from '@image-production/contract';
import type { Configuration, ConfigurationFailure } from '@image-production/contract';
import { succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

/** What the worker reads of the service's configuration, with absolute paths. */
export interface WorkerConfig extends Configuration {
  readonly databasePath: string;
  readonly assetsFolder: string;
  readonly checkpointKeyPath: string;
  readonly checkpointsPath: string;
  readonly erasuresPath: string;
}

export function readConfig(
  environment: NodeJS.ProcessEnv,
  folder: string,
): Result<WorkerConfig, ConfigurationFailure> {
  const read = readConfiguration(environment);
  if (!read.ok) return read;
  const dataFolder = resolve(folder, read.value.dataFolder);
  return succeed({
    ...read.value,
    dataFolder,
    databasePath: resolve(
      folder,
      read.value.databasePath ?? join(dataFolder, 'image-production.db'),
    ),
    assetsFolder: resolve(folder, read.value.assetsFolder ?? join(dataFolder, 'assets')),
    checkpointKeyPath: join(dataFolder, 'checkpoint-key.pem'),
    checkpointsPath: join(dataFolder, 'checkpoints.jsonl'),
    erasuresPath: join(dataFolder, 'erasures.jsonl'),
    provenance: locate(read.value.provenance, folder),
  });
}

function locate(
  provenance: Configuration['provenance'],
  folder: string,
): Configuration['provenance'] {
  if (provenance.kind === 'none') return provenance;
  const { kind, certificatePath, keyPath } = provenance;
  return {
    kind,
    certificatePath: resolve(folder, certificatePath),
    keyPath: resolve(folder, keyPath),
  };
}
