import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { apiKey } from '@image-production/renderer-openai/testing';

/** Settings for an engine whose pictures take no time: what is tried there is the same whatever is in them. */
export function paintedBy(url: string, folder: string): Promise<Record<string, string>> {
  const grey = {
    kind: 'openai',
    baseUrl: `${url}/v1`,
    model: 'gpt-image-2',
    apiKey: { env: 'ENGINE_KEY' },
  };
  return orderingFrom(grey, folder);
}

/** Settings for an engine as a file of engines describes it; the file is in the folder. */
export async function orderingFrom(
  engine: object,
  folder: string,
): Promise<Record<string, string>> {
  const routes = [{ operation: '*', engines: ['grey'] }];
  const path = join(folder, 'engines.json');
  await writeFile(path, JSON.stringify({ engines: { grey: engine }, routes }));
  return {
    IPS_RENDERER: path,
    IPS_ACCEPT_UNSCREENED: 'true',
    IPS_INSPECTION: 'none',
    ENGINE_KEY: apiKey,
  };
}
