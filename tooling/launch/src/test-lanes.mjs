import { spawn } from 'node:child_process';

/** Packages with the longest tests: a minute and more each. */
const long = {
  api: '@image-production/api',
  apiByCurl: '@image-production/api-by-curl',
  cli: '@image-production/cli',
  clientProof: '@image-production/client-proof',
  crash: '@image-production/crash',
  fuzz: '@image-production/fuzz',
  maquette: '@image-production/previz-maquette',
  renderer: '@image-production/renderer-previz',
  storage: '@image-production/storage-sql',
  story: '@image-production/studio-story',
  studio: '@image-production/previz-studio',
};

const folders = {
  adapters: './packages/adapters/*',
  domain: './packages/domain/*',
  previz: './packages/previz/*',
};

const othersOf = (folder) => [folder, ...except(Object.values(long))];

/**
 * What is tested in one go, as filters of turbo, each package in one group. The longest come first,
 * so that none is left alone at the end: turbo by itself ends with what nothing depends on, which
 * takes longest.
 */
export const testGroups = [
  // It builds the pages of Studio, which others then find built.
  [long.story],
  [long.api],
  [long.crash],
  othersOf(folders.adapters),
  except([...Object.values(folders), ...Object.values(long)]),
  [long.studio],
  [long.fuzz],
  [long.storage],
  othersOf(folders.previz),
  [long.maquette],
  othersOf(folders.domain),
  [long.renderer],
  [long.clientProof],
  [long.apiByCurl],
  [long.cli],
];

function except(filters) {
  return filters.map((filter) => `!${filter}`);
}

/** Starts the groups in their order, so many at once; true when all of them succeeded. */
export async function runInLanes(groups, laneCount, start) {
  const waiting = [...groups];
  let isGreen = true;
  const lane = async () => {
    for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
      const hasSucceeded = await start(group);
      isGreen &&= hasSucceeded;
    }
  };
  await Promise.all(Array.from({ length: laneCount }, lane));
  return isGreen;
}

/** Runs a command and prints what it wrote when it has ended, in one piece; true when it succeeded. */
export function runQuietly(path, parameters, options) {
  return new Promise((resolve) => {
    const child = spawn(path, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const written = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => written.push(bytes));
    }
    child.on('error', (error) => {
      console.log(String(error));
      resolve(false);
    });
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(written));
      resolve(status === 0);
    });
  });
}
