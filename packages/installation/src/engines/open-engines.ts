import { routedRenderers } from '@image-production/engines';
import type { GateRules, RoutedEngine } from '@image-production/engines';
import { parseDollars, valueOf } from '@image-production/kernel';
import type { Clock } from '@image-production/kernel';
import type { PictureReceiver, Renderer, Renderers } from '@image-production/production';

import { engineKinds } from './engine-kinds.ts';
import type { EngineTools } from './engine-kinds.ts';
import { toRoute } from './engines-file.ts';
import type { EnginesFile } from './engines-file.ts';

type EngineSettings = EnginesFile['engines'][string];

/** What engines are opened with. */
export interface EnginePlatform {
  readonly receiver: PictureReceiver;
  readonly clock: Clock;
  readonly readKey: EngineTools['readKey'];
  /** Takes over the closing of what is opened. */
  readonly use: <Opened extends AsyncDisposable>(opened: Opened) => Opened;
}

/** Five failures in a row, and half a minute of rest. */
const circuit = { failuresMax: 5, openMs: 30_000 };

/** Opens all engines of a file behind their gates and routes. */
export async function openEngines(
  { engines, routes }: EnginesFile,
  { receiver, clock, readKey, use }: EnginePlatform,
): Promise<Renderers> {
  const opened: RoutedEngine[] = [];
  for (const [name, settings] of Object.entries(engines)) {
    const { timeoutSeconds = engineKinds[settings.kind].timeoutSeconds } = settings;
    const timeoutMs = timeoutSeconds * 1_000;
    const tools = { name, receiver, clock, timeoutMs, readKey };
    const renderer = use(await openEngine(settings, tools));
    opened.push({ renderer: named(renderer, name), rules: toRules(settings) });
  }
  return routedRenderers(opened, routes.map(toRoute), clock);
}

/** The kinds have settings of their own each, which the compiler follows by their `kind`. */
function openEngine(
  settings: EngineSettings,
  tools: EngineTools,
): Promise<Renderer & AsyncDisposable> {
  switch (settings.kind) {
    case 'previz':
      return engineKinds.previz.open(settings, tools);
    case 'sd-server':
      return engineKinds['sd-server'].open(settings, tools);
    case 'openai':
      return engineKinds.openai.open(settings, tools);
    case 'flux':
      return engineKinds.flux.open(settings, tools);
    case 'gemini':
      return engineKinds.gemini.open(settings, tools);
  }
}

/** Records name an engine as the operator does. */
function named({ version, profile, serves, render }: Renderer, name: string): Renderer {
  return { name, version, profile, serves, render };
}

function toRules({ kind, concurrency, requestsPerMinute, budget }: EngineSettings): GateRules {
  return {
    concurrency: concurrency ?? engineKinds[kind].concurrency,
    rate:
      requestsPerMinute === undefined
        ? null
        : { requestsPerMinute, burst: Math.max(1, Math.floor(requestsPerMinute / 10)) },
    budget: budget
      ? {
          perDay: valueOf(parseDollars(budget.perDay)),
          perPicture: valueOf(parseDollars(budget.perPicture)),
        }
      : null,
    circuit,
  };
}
