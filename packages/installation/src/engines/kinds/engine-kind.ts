import type { Clock } from '@image-production/kernel';
import type { PictureReceiver, Renderer } from '@image-production/production';
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
}

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
}

/** A kind among others: its own settings are known to its own functions only. */
export function engineKind<Own extends z.ZodRawShape>({
  settings: own,
  findProblems,
  open,
  ...rest
}: KindDefinition<Own>): EngineKind {
  const toOwn = (settings: EngineSettings): z.output<z.ZodObject<Own>> =>
    settings as unknown as z.output<z.ZodObject<Own>>;
  return {
    ...rest,
    schema: toSchema(rest.kind, own),
    findProblems: (settings, files) => findProblems?.(toOwn(settings), files) ?? [],
    open: (settings, tools) => open(toOwn(settings), tools),
  };
}
