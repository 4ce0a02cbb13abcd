import type { EngineProfile } from '@image-production/dialects';
import type { DrawGuide, Probe } from '@image-production/engine';
import type { Clock } from '@image-production/kernel';
import type { PictureReceiver, Renderer } from '@image-production/rendering';
import type { z } from 'zod';

import { toSchema } from './common-settings.ts';
import type { EngineSettings } from './common-settings.ts';
import type { SecretSource } from './secret-source.ts';

/** What an engine is opened with beside its settings. */
export interface EngineTools extends SettingFiles {
  /** As the operator calls the engine. */
  readonly name: string;
  readonly receiver: PictureReceiver;
  readonly clock: Clock;
  readonly timeoutMs: number;
  /** Undefined unless the engine is to have a composition guide. */
  readonly drawGuide?: DrawGuide | undefined;
  /** Reads a key; the configuration has made sure that it is there. */
  readonly readKey: (source: SecretSource) => string;
}

/** Files that settings name; relative paths begin at the folder of the start. */
export interface SettingFiles {
  /** Undefined for a file that cannot be read. */
  readonly readFile: (path: string) => string | undefined;
}

/** A member of an engine whose value is sound in itself and cannot be worked with. */
export interface SettingProblem {
  readonly member: string;
  readonly message: string;
}

/** What is known of an engine without asking it. */
export interface EngineDescription {
  /** For the operator only. */
  readonly model: string;
  /** Whether the same plan and seed make the same picture. */
  readonly repeats: boolean;
  /** Null for an engine that takes every plan and draws in the pixels of the order. */
  readonly limits: EngineProfile | null;
}

/** A kind of engine: what is set of it in the file, and how it is opened. */
export interface EngineKind {
  /** The word of the file. */
  readonly kind: string;
  readonly schema: ReturnType<typeof toSchema>;
  /** Pictures at once, unless the file says otherwise. */
  readonly concurrency: number;
  readonly timeoutSeconds: number;
  /** Whether its pictures show people that nobody has screened. */
  readonly isPhotographic: boolean;
  /** Looks at settings that keep the schema. */
  readonly findProblems: (
    settings: EngineSettings,
    files: SettingFiles,
  ) => readonly SettingProblem[];
  /** Settings have to be what the schema answered. */
  readonly open: (
    settings: EngineSettings,
    tools: EngineTools,
  ) => Promise<Renderer & AsyncDisposable>;
  readonly describe: (settings: EngineSettings, files: SettingFiles) => Promise<EngineDescription>;
  /** Asks an engine what it can do, without spending. Never throws. */
  readonly probe: (settings: EngineSettings, tools: ProbeTools) => Promise<Probe>;
}

/** What an engine is asked with. */
export type ProbeTools = Pick<EngineTools, 'readKey' | 'readFile'>;

interface KindDefinition<Own extends z.ZodRawShape> extends Pick<
  EngineKind,
  'kind' | 'concurrency' | 'timeoutSeconds' | 'isPhotographic'
> {
  readonly settings: Own;
  readonly findProblems?: (
    settings: z.output<z.ZodObject<Own>>,
    files: SettingFiles,
  ) => readonly SettingProblem[];
  readonly open: (
    settings: z.output<z.ZodObject<Own>>,
    tools: EngineTools,
  ) => Promise<Renderer & AsyncDisposable>;
  readonly describe: (
    settings: z.output<z.ZodObject<Own>>,
    files: SettingFiles,
  ) => Promise<EngineDescription>;
  readonly probe: (settings: z.output<z.ZodObject<Own>>, tools: ProbeTools) => Promise<Probe>;
}

/** A kind among others: its own settings are known to its own functions only. */
export function engineKind<Own extends z.ZodRawShape>({
  settings: own,
  findProblems,
  open,
  describe,
  probe,
  ...rest
}: KindDefinition<Own>): EngineKind {
  const toOwn = (settings: EngineSettings): z.output<z.ZodObject<Own>> =>
    settings as unknown as z.output<z.ZodObject<Own>>;
  return {
    ...rest,
    schema: toSchema(rest.kind, own),
    findProblems: (settings, files) => findProblems?.(toOwn(settings), files) ?? [],
    open: (settings, tools) => open(toOwn(settings), tools),
    describe: (settings, files) => describe(toOwn(settings), files),
    probe: (settings, tools) => probe(toOwn(settings), tools),
  };
}
