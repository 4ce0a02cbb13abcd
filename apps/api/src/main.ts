import { createApp } from './app.ts';
import { compose, shutdownSignal } from './composition.ts';
import { readConfig } from './config.ts';
import { serveApp } from './serve-app.ts';

/** BSD sysexits: a start that no restart can help. */
const configurationError = 78;

const config = readConfig(process.env, process.cwd());
if (!config.ok) {
  for (const problem of config.failure.problems) console.error(`configuration: ${problem}`);
  process.exitCode = configurationError;
} else {
  const signal = shutdownSignal();
  await using services = await compose(config.value, signal);
  const { logger, settings } = services;
  const server = { logger, signal, patience: settings.patience };
  const served = await serveApp(createApp(services), config.value, server);
  if (!served.ok) {
    console.error(served.failure.message);
    process.exitCode = 1;
  }
}
