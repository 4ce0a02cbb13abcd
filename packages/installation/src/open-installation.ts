// tsyringe requires this import to come first.
import 'reflect-metadata';
import { openLogger } from '@image-production/telemetry';
import type { LoggerOptions } from '@image-production/telemetry';
import { container as root, instanceCachingFactory } from 'tsyringe';

import { bindFiles } from './bindings/bind-files.ts';
import { bindIntake } from './bindings/bind-intake.ts';
import { bindServices } from './bindings/bind-services.ts';
import { bindStorage } from './bindings/bind-storage.ts';
import { bindStudio } from './bindings/bind-studio.ts';
import { bindTelemetry } from './bindings/bind-telemetry.ts';
import { bindWebhooks } from './bindings/bind-webhooks.ts';
import type { Configuration } from './configuration.ts';
import type { Installation, Module, Open } from './installation.ts';
import type { Token } from './tokens.ts';

export interface InstallationOptions {
  /** The program's name, written to every line of its log. */
  readonly name: string;
  /** The program's own parts, or replacements for configured ones. */
  readonly modules?: readonly Module[];
  readonly shutdown?: AbortSignal;
  /** Where its log goes instead of standard output. */
  readonly log?: LoggerOptions['destination'];
}

const standardModules: readonly Module[] = [
  bindFiles,
  bindTelemetry,
  bindStorage,
  bindIntake,
  bindStudio,
  bindWebhooks,
  bindServices,
];

/** Parts are opened lazily, on the first `get`. */
export function openInstallation(
  configuration: Configuration,
  { name, modules = [], shutdown = new AbortController().signal, log }: InstallationOptions,
): Installation {
  const opened = new AsyncDisposableStack();
  const container = root.createChildContainer();
  const parts = {
    name,
    configuration,
    logger: openLogger({
      name,
      level: configuration.logLevel,
      secrets: secretsOf(configuration),
      ...(log && { destination: log }),
    }),
    shutdown,
    get: <T>(token: Token<T>): Promise<T> => container.resolve(token),
  };
  const bind = <T>(token: Token<T>, open: Open<T>): void => {
    const openOnce = instanceCachingFactory(async () => open(parts, opened));
    container.register(token, { useFactory: openOnce });
  };
  for (const module of [...standardModules, ...modules]) module(bind);
  return { ...parts, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** What no line of a log may contain. */
function secretsOf({ operatorToken, urlSigningKeys, databaseUrl }: Configuration): string[] {
  const password = URL.canParse(databaseUrl) ? new URL(databaseUrl).password : '';
  const keys = urlSigningKeys?.map(({ secret }) => secret) ?? [];
  return [operatorToken ?? '', ...keys, password, decodeURIComponent(password)];
}
