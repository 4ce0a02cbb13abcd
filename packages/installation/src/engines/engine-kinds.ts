import type { Clock } from '@image-production/kernel';
import type { PictureReceiver, Renderer } from '@image-production/production';
import { z } from 'zod';

import { baseUrl } from './base-url.ts';
import { openPreviz } from './open-previz.ts';
import { secretSource } from './read-secret.ts';
import type { SecretSource } from './read-secret.ts';

/** What an engine is opened with beside its settings. */
export interface EngineTools {
  /** As the operator calls the engine. */
  readonly name: string;
  readonly receiver: PictureReceiver;
  readonly clock: Clock;
  readonly timeoutMs: number;
  /** Reads a key; the configuration has made sure that it is there. */
  readonly readKey: (source: SecretSource) => string;
}

/** A kind of engine: what is set of it in the file, and how it is opened. */
export interface EngineKind<Settings extends z.ZodRawShape> {
  readonly settings: Settings;
  /** Pictures at once, unless the file says otherwise. */
  readonly concurrency: number;
  readonly timeoutSeconds: number;
  /** Whether its pictures show people that nobody has screened. */
  readonly isPhotographic: boolean;
  readonly open: (
    settings: z.output<z.ZodObject<Settings>>,
    tools: EngineTools,
  ) => Promise<Renderer & AsyncDisposable>;
}

const model = z.string().min(1).max(100);
const downloadHosts = z
  .array(
    z.string().regex(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'has to be a host such as .example.com'),
  )
  .default([])
  .describe('Further hosts that its pictures come from; .example.com means all below it.');

const previzSettings = { tier: z.enum(['draft', 'standard', 'final']).default('standard') };
const previz: EngineKind<typeof previzSettings> = {
  settings: previzSettings,
  concurrency: 1,
  timeoutSeconds: 300,
  isPhotographic: false,
  open: ({ tier }) => openPreviz(tier),
};

const sdServerSettings = { baseUrl, model: model.optional() };
const sdServer: EngineKind<typeof sdServerSettings> = {
  settings: sdServerSettings,
  concurrency: 1,
  timeoutSeconds: 300,
  isPhotographic: true,
  open: async (settings, { name, receiver, clock, timeoutMs }) => {
    const { createSdServerRenderer } = await import('@image-production/renderer-sd-server');
    return createSdServerRenderer({
      name,
      receiver,
      clock,
      timeoutMs,
      baseUrl: settings.baseUrl,
      ...(settings.model !== undefined && { model: settings.model }),
    });
  },
};

const openAiSettings = {
  baseUrl: baseUrl.optional(),
  model,
  profile: z
    .enum(['openai', 'localai', 'vllm-omni', 'sglang'])
    .default('openai')
    .describe('Whose settings and limits hold.'),
  apiKey: secretSource.optional(),
  downloadHosts,
};
const openAi: EngineKind<typeof openAiSettings> = {
  settings: openAiSettings,
  concurrency: 4,
  timeoutSeconds: 600,
  isPhotographic: true,
  open: async (settings, { readKey, ...tools }) => {
    const { createOpenAiRenderer } = await import('@image-production/renderer-openai');
    const { baseUrl: address, apiKey, ...others } = settings;
    return createOpenAiRenderer({
      ...tools,
      ...others,
      ...(address !== undefined && { baseUrl: address }),
      ...(apiKey && { apiKey: readKey(apiKey) }),
    });
  },
};

const fluxSettings = {
  baseUrl: baseUrl.optional(),
  model: z.string().regex(/^flux-2-[a-z0-9.-]{1,80}$/, 'has to be a FLUX.2 model: flux-2-pro'),
  apiKey: secretSource,
  downloadHosts,
};
const flux: EngineKind<typeof fluxSettings> = {
  settings: fluxSettings,
  concurrency: 4,
  timeoutSeconds: 300,
  isPhotographic: true,
  open: async (settings, { name, receiver, clock, timeoutMs, readKey }) => {
    const { createFluxRenderer } = await import('@image-production/renderer-flux');
    return createFluxRenderer({
      name,
      receiver,
      clock,
      timeoutMs,
      model: settings.model,
      apiKey: readKey(settings.apiKey),
      downloadHosts: settings.downloadHosts,
      ...(settings.baseUrl !== undefined && { baseUrl: settings.baseUrl }),
    });
  },
};

const geminiSettings = { model, apiKey: secretSource, baseUrl: baseUrl.optional() };
const gemini: EngineKind<typeof geminiSettings> = {
  settings: geminiSettings,
  concurrency: 4,
  timeoutSeconds: 300,
  isPhotographic: true,
  open: async (settings, { name, receiver, clock, timeoutMs, readKey }) => {
    const { createGeminiRenderer } = await import('@image-production/renderer-gemini');
    return createGeminiRenderer({
      name,
      receiver,
      clock,
      timeoutMs,
      model: settings.model,
      apiKey: readKey(settings.apiKey),
      ...(settings.baseUrl !== undefined && { baseUrl: settings.baseUrl }),
    });
  },
};

/** By the word `kind` in the file of engines. */
export const engineKinds: {
  readonly previz: EngineKind<typeof previzSettings>;
  readonly 'sd-server': EngineKind<typeof sdServerSettings>;
  readonly openai: EngineKind<typeof openAiSettings>;
  readonly gemini: EngineKind<typeof geminiSettings>;
  readonly flux: EngineKind<typeof fluxSettings>;
} = { previz, 'sd-server': sdServer, openai: openAi, gemini, flux };
