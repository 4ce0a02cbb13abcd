// tsyringe requires this import to come first.
import 'reflect-metadata';
import { pino } from 'pino';
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
  { name, modules = [], shutdown = new AbortController().signal }: InstallationOptions,
): Installation {
  const opened = new AsyncDisposableStack();
  const container = root.createChildContainer();
  const parts = {
    name,
    configuration,
    logger: pino({ name }),
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
