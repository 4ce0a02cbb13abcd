import { createApp } from './app.ts';
import {
  compose,
  findConfinement,
  openDataFolder,
  shutdownSignal,
  startTrouble,
} from './composition.ts';
import { readConfig } from './config.ts';
import type { ApiConfig } from './config.ts';
import { commonHeadersFor } from './http/common-headers.ts';
import { connectionsPerAddressMax } from './http/connection-gate.ts';
import { serveApp } from './serve-app.ts';

/** BSD sysexits: a start that no restart can help. */
const configurationError = 78;

const configuration = readConfig(process.env, process.cwd());
if (configuration.ok) await start(configuration.value);
else stopStart(configuration.failure.problems.map((problem) => `configuration: ${problem}`));

async function start(config: ApiConfig): Promise<void> {
  const folder = await openDataFolder(config.dataFolder);
  if (!folder.ok) {
    stopStart([folder.failure.problem]);
    return;
  }
  try {
    await serve(config);
  } catch (error) {
    const trouble = startTrouble(error);
    if (!trouble) throw error;
    stopStart([trouble.message], trouble.exitCode);
  }
}

async function serve(config: ApiConfig): Promise<void> {
  const signal = shutdownSignal();
  await using services = await compose(config, signal);
  const { logger, settings, addresses } = services;
  const { patience } = settings;
  const { connectionsMax } = config;
  const limits = { connectionsMax, connectionsPerAddressMax };
  const commonHeaders = commonHeadersFor(settings.publicUrl);
  const facts = { decoders: await findConfinement() };
  const server = { logger, facts, signal, patience, addresses, commonHeaders, ...limits };
  const served = await serveApp(createApp(services), config, server);
  if (!served.ok) stopStart([served.failure.message], 1);
}

/** Sentences for whoever started the program, without a stack. */
function stopStart(messages: readonly string[], exitCode: number = configurationError): void {
  for (const message of messages) console.error(message);
  process.exitCode = exitCode;
}
