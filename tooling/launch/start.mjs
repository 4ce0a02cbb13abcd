import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { buildStudio } from './src/build-studio.mjs';
import { LaunchError, runJob } from './src/launch-error.mjs';
import { linkService } from './src/link-service.mjs';
import { nextSteps } from './src/next-steps.mjs';
import { prepare, root, say } from './src/prepare.mjs';
import { listenAddress, staysTaken, toUrl, waitUntilReady } from './src/readiness.mjs';
import { configurationErrorCode, supervise } from './src/supervisor.mjs';
import { watchSources } from './src/watch-sources.mjs';

const apps = ['api', 'worker'];
const isDevelopment = process.argv.includes('--watch');
const isRunByNpm = ['start', 'dev'].includes(process.env.npm_lifecycle_event);

/** Relative paths in IPS_* variables are relative to the folder in which `npm start` was typed. */
function startFolder() {
  return isRunByNpm && process.env.INIT_CWD ? process.env.INIT_CWD : process.cwd();
}

/**
 * For glibc: freed pictures go back to the system. Left alone, it learns from the first large piece
 * of memory to keep all that come after it.
 */
const memory = { MALLOC_MMAP_THRESHOLD_: '1048576' };

/** Caches compiled code, which halves the time of the next start. */
const compiled = {
  NODE_COMPILE_CACHE:
    process.env.NODE_COMPILE_CACHE || join(root, 'node_modules', '.compile-cache'),
};

function toProgram(app, toolchain, folder, linked = {}) {
  const main = join(root, 'apps', app, 'src', 'main.ts');
  if (!existsSync(main)) throw new LaunchError(`apps/${app}/src/main.ts is missing.`);
  return {
    name: app,
    command: toolchain.node,
    parameters: [linked[app] ?? main],
    cwd: folder,
    env: { ...memory, ...toolchain.env, ...compiled },
  };
}

/**
 * Who opens a SQLite database migrates it. One that machines share is migrated before any program
 * of this version starts. Answers the exit code.
 */
function migrateShared(toolchain, folder) {
  const { IPS_DATABASE_URL: url = '', IPS_DATABASE_URL_FILE: file } = process.env;
  if (file === undefined && (url === '' || url.startsWith('sqlite:'))) return 0;
  const { command, cwd, env } = toProgram('admin', toolchain, folder);
  const main = join(root, 'apps', 'admin', 'src', 'main.ts');
  return spawnSync(command, [main, 'migrate'], { cwd, env, stdio: 'inherit' }).status ?? 1;
}

function stopOnSignals(supervisor) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!supervisor.isStopping) say('\nStopping…');
      supervisor.stop();
    });
  }
  process.on('exit', () => supervisor.killAll());
}

/** A killed npm cannot forward signals; a changed parent process reveals it. */
function stopWithNpm(supervisor) {
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== npm) supervisor.stop();
  }, 500);
  watch.unref();
}

function startAgain(supervisor) {
  say('The sources changed; starting again…');
  supervisor.restartAll();
}

async function announce(supervisor, address, folder) {
  if (address.port === 0) return;
  const slow = setTimeout(() => say('Still starting; waiting for /readyz…'), 20_000);
  const isReady = await waitUntilReady(toUrl(address), () => supervisor.isStopping);
  clearTimeout(slow);
  if (!isReady) return;
  const demoPath = join(resolve(folder, process.env.IPS_DATA_DIR || 'data'), 'demo.json');
  say(nextSteps(toUrl(address), demoPath));
}

await runJob(async () => {
  const toolchain = prepare();
  const folder = startFolder();
  const address = listenAddress(process.env);
  if (await staysTaken(address)) {
    say(
      `${toUrl(address)} is taken by another program. Stop it or choose a free port with IPS_PORT.`,
    );
    return configurationErrorCode;
  }
  const exitCodeOfMigration = migrateShared(toolchain, folder);
  if (exitCodeOfMigration !== 0) return exitCodeOfMigration;
  buildStudio(root, toolchain, say);
  // In development errors name the lines of the sources.
  const linked = isDevelopment ? {} : linkService(root, toolchain, say);
  const programs = apps.map((app) => toProgram(app, toolchain, folder, linked));
  say('Starting API and worker…');
  const supervisor = supervise(programs, { say, isDevelopment });
  const stopWatching = isDevelopment && watchSources(root, () => startAgain(supervisor));
  stopOnSignals(supervisor);
  if (isRunByNpm) stopWithNpm(supervisor);
  await announce(supervisor, address, folder);
  const exitCode = await supervisor.ended;
  if (stopWatching) stopWatching();
  return exitCode;
});
