import { createApp } from './app.ts';
import {
  compose,
  endStart,
  findConfinement,
  openDataFolder,
  reportReady,
  shutdownSignal,
  startTrouble,
} from './composition.ts';
import { readConfig } from './config.ts';
import type { ApiConfig } from './config.ts';
import { commonHeadersFor } from './http/common-headers.ts';
import { connectionsPerAddressMax } from './http/connection-gate.ts';
import { serveApp } from './serve-app.ts';

const configuration = readConfig(process.env, process.cwd());
if (configuration.ok) await start(configuration.value);
else endStart(configuration.failure.problems.map((problem) => `configuration: ${problem}`));

async function start(config: ApiConfig): Promise<void> {
  const folder = await openDataFolder(config.dataFolder);
  if (!folder.ok) {
    endStart([folder.failure.problem]);
    return;
  }
  try {
    await serve(config);
  } catch (error) {
    const trouble = startTrouble(error);
    if (!trouble) throw error;
    endStart([trouble.message], trouble.exitCode);
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
  const told = { logger, facts, onListening: reportReady };
  const server = { ...told, signal, patience, addresses, commonHeaders, ...limits };
  const served = await serveApp(createApp(services), config, server);
  if (!served.ok) endStart([served.failure.message], 1);
}
