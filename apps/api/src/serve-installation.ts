import { CannotStart, CONFINEMENT } from '@image-production/installation';
import type { Installation } from '@image-production/installation';

import { createApi } from './app.ts';
import { API_SERVICES } from './composition.ts';
import { connectionPatienceMs, connectionsPerAddressMax } from './http/connection-gate.ts';
import { earlyHeadersFor } from './http/early-headers.ts';
import { serveApp } from './serve-app.ts';

/** Serves the API of an installation that has its parts (`bindApi`), until the installation shuts down. */
export async function serveInstallation(
  { configuration, logger, shutdown, get }: Installation,
  reportReady: () => void,
): Promise<void> {
  const services = await get(API_SERVICES);
  const { settings, addresses } = services;
  const served = await serveApp(createApi(services), configuration, {
    logger,
    facts: { decoders: await get(CONFINEMENT) },
    onListening: reportReady,
    signal: shutdown,
    unreadyMs: configuration.unreadySeconds * 1_000,
    timeouts: settings.timeouts,
    addresses,
    earlyHeaders: earlyHeadersFor(settings.publicUrl, settings.corsOrigins),
    connectionsMax: configuration.connectionsMax,
    connectionsPerAddressMax,
    connectionPatienceMs,
  });
  if (!served.ok) throw new CannotStart([served.failure.message], 1);
}
