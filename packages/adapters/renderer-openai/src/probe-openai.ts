import { probeEngine } from '@image-production/engine';
import type { Probe } from '@image-production/engine';
import { z } from 'zod';

import type { OpenAiEngineOptions } from './openai-engine.ts';
import { vendorUrl } from './openai-engine.ts';

const oneModel = z.object({ id: z.string(), owned_by: z.string().optional() });
const models = z.object({ data: z.array(z.object({ id: z.string() })) });

type OpenAiQuestion = Pick<OpenAiEngineOptions, 'baseUrl' | 'apiKey' | 'model' | 'profile'>;

/** Asks OpenAI for its model, and any other server for all that it has. */
export function probeOpenAi(question: OpenAiQuestion): Promise<Probe> {
  const { apiKey, model, profile = 'openai', baseUrl = vendorUrl } = question;
  const path = profile === 'openai' ? `models/${encodeURIComponent(model)}` : 'models';
  const asked = {
    url: new URL(`${baseUrl.replace(/\/+$/, '')}/${path}`),
    ...(apiKey !== undefined && { apiKey, headers: { authorization: `Bearer ${apiKey}` } }),
  };
  return probeEngine(asked, profile === 'openai' ? readModel : (json) => readModels(json, model));
}

function readModel(json: unknown): string | undefined {
  const { data } = oneModel.safeParse(json);
  return data && `model ${data.id}${data.owned_by ? ` of ${data.owned_by}` : ''}`;
}

/** Such a server may draw with the one model it has, whatever it is asked for. */
function readModels(json: unknown, model: string): string | undefined {
  const { data } = models.safeParse(json);
  if (!data) return undefined;
  const ids = data.data.map(({ id }) => id);
  if (ids.length === 0) return 'no model is loaded';
  return `${ids.includes(model) ? '' : `${model} is not among its models: `}${ids.join(', ')}`;
}
