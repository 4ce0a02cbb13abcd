import { routedRenderers } from '@image-production/engines';
import type { BookedBudget, GateRules, RoutedEngine, SpendBook } from '@image-production/engines';
import type { Clock } from '@image-production/kernel';
import type { PauseReader } from '@image-production/production';
import type { PictureReceiver, Renderer, Renderers } from '@image-production/rendering';

import { toRoute } from './engines-file.ts';
import type { EnginesFile } from './engines-file.ts';
import type { EngineSettings } from './kinds/common-settings.ts';
import type { EngineTools } from './kinds/engine-kind.ts';
import { findKind } from './kinds/engine-kinds.ts';
import { openPreviz } from './kinds/open-previz.ts';
import { openGuide } from './open-guide.ts';
import { toDailyBudget } from './to-daily-budget.ts';

/** What all processes share. */
export interface SharedUse {
  readonly pauses: PauseReader;
  readonly spending: SpendBook;
}

/** What engines are opened with. */
export interface EnginePlatform extends Pick<EngineTools, 'readKey' | 'readFile'>, SharedUse {
  readonly receiver: PictureReceiver;
  readonly clock: Clock;
  /** How often a picture may be taken in all. */
  readonly takes: number;
  /** Takes over the closing of what is opened. */
  readonly use: <Opened extends AsyncDisposable>(opened: Opened) => Opened;
}

/** So few failures that requests which come meanwhile find the next engine of their route. */
const circuit = { failuresMax: 2, openMs: 30_000 };
/** The largest picture at the highest effort, on a slow machine. */
const aloneTimeoutMs = 9 * 60_000;

/** Opens all engines of a file behind their gates and routes. */
export async function openEngines(
  { engines, routes }: EnginesFile,
  { use, takes, pauses, spending, ...platform }: EnginePlatform,
): Promise<Renderers> {
  const opened: RoutedEngine[] = [];
  const guide = openGuide(async () => use(await openPreviz('draft')));
  for (const [name, settings] of Object.entries(engines)) {
    const kind = findKind(settings.kind);
    const { timeoutSeconds = kind.timeoutSeconds } = settings;
    const timeoutMs = timeoutSeconds * 1_000;
    const drawGuide = settings.compositionGuide === true ? guide : undefined;
    const renderer = use(await kind.open(settings, { ...platform, name, timeoutMs, drawGuide }));
    opened.push({
      renderer: named(renderer, name),
      rules: toRules(settings),
      budget: toBudget(settings, spending),
      timeoutMs,
    });
  }
  const findPaused = pausedBy(pauses);
  return routedRenderers(opened, routes.map(toRoute), platform.clock, { findPaused, takes });
}

/** An engine that makes everything, one picture after the other. */
export function openAlone(
  renderer: Renderer,
  clock: Clock,
  { pauses }: Pick<SharedUse, 'pauses'>,
): Renderers {
  const rules = { concurrency: 1, rate: null, circuit };
  const everything = { operations: '*', resolutions: '*', engines: [renderer.name] } as const;
  return routedRenderers(
    [{ renderer, rules, budget: null, timeoutMs: aloneTimeoutMs }],
    [everything],
    clock,
    { findPaused: pausedBy(pauses) },
  );
}

/** Records name an engine as the operator does. */
function named({ version, profile, serves, render }: Renderer, name: string): Renderer {
  return { name, version, profile, serves, render };
}

function pausedBy(pauses: PauseReader): () => Promise<readonly string[]> {
  return async () => (await pauses.current()).engines;
}

function toBudget({ budget }: EngineSettings, book: SpendBook): BookedBudget | null {
  return budget ? { book, ...toDailyBudget(budget) } : null;
}

function toRules({ kind, concurrency, requestsPerMinute }: EngineSettings): GateRules {
  return {
    concurrency: concurrency ?? findKind(kind).concurrency,
    rate:
      requestsPerMinute === undefined
        ? null
        : { requestsPerMinute, burst: Math.max(1, Math.floor(requestsPerMinute / 10)) },
    circuit,
  };
}
