import { join, resolve } from 'node:path';

import { readConfiguration } from '@image-production/contract';
import type { Configuration, ConfigurationFailure } from '@image-production/contract';
import { succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

/** The service's configuration with absolute paths. */
export interface ApiConfig extends Configuration {
  readonly databasePath: string;
  readonly assetsFolder: string;
  readonly checkpointKeyPath: string;
  readonly checkpointsPath: string;
  readonly erasuresPath: string;
  readonly uploadsFolder: string;
}

export function readConfig(
  environment: NodeJS.ProcessEnv,
  folder: string,
): Result<ApiConfig, ConfigurationFailure> {
  const read = readConfiguration(environment);
  if (!read.ok) return read;
  const dataFolder = resolve(folder, read.value.dataFolder);
  return succeed({
    ...read.value,
    dataFolder,
    guardNamesPath: given(folder, read.value.guardNamesPath),
    databasePath: resolve(
      folder,
      read.value.databasePath ?? join(dataFolder, 'image-production.db'),
    ),
    assetsFolder: resolve(folder, read.value.assetsFolder ?? join(dataFolder, 'assets')),
    checkpointKeyPath: join(dataFolder, 'checkpoint-key.pem'),
    checkpointsPath: join(dataFolder, 'checkpoints.jsonl'),
    erasuresPath: join(dataFolder, 'erasures.jsonl'),
    uploadsFolder: join(dataFolder, 'uploads'),
  });
}

function given(folder: string, path: string | undefined): string | undefined {
  return path === undefined ? undefined : resolve(folder, path);
}
