import { z } from 'zod';

import { baseUrl } from './base-url.ts';
import { downloadHosts, model } from './common-settings.ts';
import { engineKind } from './engine-kind.ts';
import type { EngineKind } from './engine-kind.ts';
import { secretSource } from './secret-source.ts';

export const openAiKind: EngineKind = engineKind({
  kind: 'openai',
  settings: {
    baseUrl: baseUrl.optional(),
    model,
    profile: z
      .enum(['openai', 'localai', 'vllm-omni', 'sglang'])
      .default('openai')
      .describe('Whose settings and limits hold.'),
    apiKey: secretSource.optional(),
    downloadHosts,
  },
  concurrency: 4,
  timeoutSeconds: 600,
  isPhotographic: true,
  // OpenAI asks for a key, and whoever else answers in its place has to be found.
  findProblems: ({ profile, apiKey, baseUrl: address }) => {
    const missing = profile === 'openai' ? !apiKey && 'apiKey' : address === undefined && 'baseUrl';
    return missing ? [{ member: missing, message: 'is missing' }] : [];
  },
  open: async (settings, { name, receiver, clock, timeoutMs, drawGuide, readKey }) => {
    const { createOpenAiRenderer } = await import('@image-production/renderer-openai');
    return createOpenAiRenderer({
      name,
      receiver,
      clock,
      timeoutMs,
      drawGuide,
      model: settings.model,
      profile: settings.profile,
      downloadHosts: settings.downloadHosts,
      ...(settings.baseUrl !== undefined && { baseUrl: settings.baseUrl }),
      ...(settings.apiKey && { apiKey: readKey(settings.apiKey) }),
    });
  },
  describe: async ({ model: name, profile }) => {
    const { findLimits } = await import('@image-production/renderer-openai');
    return { model: name, repeats: false, limits: findLimits(profile, name) };
  },
  probe: async (settings, { readKey }) => {
    const { probeOpenAi } = await import('@image-production/renderer-openai');
    return probeOpenAi({
      model: settings.model,
      profile: settings.profile,
      ...(settings.baseUrl !== undefined && { baseUrl: settings.baseUrl }),
      ...(settings.apiKey && { apiKey: readKey(settings.apiKey) }),
    });
  },
});
