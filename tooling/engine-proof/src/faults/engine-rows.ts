import type { StandInCall } from '@image-production/engine/testing';
import { pixelSize } from '@image-production/operations';
import { createComfyRenderer } from '@image-production/renderer-comfyui';
import { isOrder, openFakeComfy, smallWorkflow } from '@image-production/renderer-comfyui/testing';
import { createFluxRenderer } from '@image-production/renderer-flux';
import { apiKey as fluxKey, openFakeFlux } from '@image-production/renderer-flux/testing';
import { createGeminiRenderer } from '@image-production/renderer-gemini';
import {
  answerParts,
  apiKey as geminiKey,
  inline,
  openFakeGemini,
  proModel,
} from '@image-production/renderer-gemini/testing';
import { createOpenAiRenderer } from '@image-production/renderer-openai';
import { apiKey as openAiKey, openFakeImagesApi } from '@image-production/renderer-openai/testing';
import { createSdServerRenderer } from '@image-production/renderer-sd-server';
import { openFakeSdServer } from '@image-production/renderer-sd-server/testing';

import { jsonReply } from './engine-row.ts';
import type { EngineRow } from './engine-row.ts';

const name = 'engine';
const timeoutMs = 60_000;
const isPost = ({ method }: StandInCall): boolean => method === 'POST';
const isGet = ({ method }: StandInCall): boolean => method === 'GET';

const openAi: EngineRow = {
  name: 'openai',
  openEngine: async ({ faultOf, pictureOf }) => {
    const server = await openFakeImagesApi({
      faultOf,
      pictureOf: async (size) => {
        const [width = 1, height = 1] = size.split('x').map(Number);
        return pictureOf({ width, height });
      },
    });
    return Object.assign(server, { taken: server.orders });
  },
  createRenderer: ({ baseUrl, ...tools }) =>
    createOpenAiRenderer({
      ...tools,
      name,
      timeoutMs,
      baseUrl: `${baseUrl}/v1`,
      apiKey: openAiKey,
      model: 'gpt-image-2',
    }),
  isOrder: isPost,
  questions: null,
  refusals: {
    input: { at: 'order', reply: () => moderation('input') },
    output: { at: 'order', reply: () => moderation('output') },
  },
  ends: { '500': 'delivered', 'an error with status 200': 'spoiled' },
};

function moderation(stage: string) {
  const error = {
    message: 'Your request was rejected by the safety system.',
    type: 'image_generation_user_error',
    param: null,
    code: 'moderation_blocked',
    moderation_details: { moderation_stage: stage },
  };
  return jsonReply(400, { error });
}

const gemini: EngineRow = {
  name: 'gemini',
  openEngine: async ({ faultOf, pictureOf }) => {
    const server = await openFakeGemini({
      faultOf,
      answerOf: async ({ generationConfig: { imageConfig } }) => {
        const size = pixelSize(imageConfig.aspectRatio, imageConfig.imageSize);
        return answerParts([{ inlineData: inline(await pictureOf(size)) }]);
      },
    });
    return Object.assign(server, { taken: server.orders });
  },
  createRenderer: (tools) =>
    createGeminiRenderer({ ...tools, name, timeoutMs, apiKey: geminiKey, model: proModel }),
  isOrder: isPost,
  questions: null,
  refusals: {
    input: {
      at: 'order',
      reply: () => jsonReply(200, { promptFeedback: { blockReason: 'SAFETY' } }),
    },
    output: { at: 'order', reply: () => answerParts([], 'IMAGE_SAFETY') },
  },
  // Without a name it is not Google's own failure, and those of others may come after the work.
  ends: { '500': 'unknown', 'an error with status 200': 'unknown' },
};

const flux: EngineRow = {
  name: 'flux',
  openEngine: async ({ faultOf, pictureOf }) => {
    const server = await openFakeFlux({ faultOf, pictureOf });
    return Object.assign(server, { taken: server.jobs });
  },
  createRenderer: (tools) =>
    createFluxRenderer({
      ...tools,
      name,
      timeoutMs,
      apiKey: fluxKey,
      model: 'flux-2-pro',
      pollMs: 1,
    }),
  isOrder: isPost,
  questions: { isOne: isGet, count: 3 },
  refusals: {
    input: { at: 'question', reply: (call) => standing(call, 'Request Moderated') },
    output: { at: 'question', reply: (call) => standing(call, 'Content Moderated') },
  },
  ends: { '500': 'delivered', 'an error with status 200': 'unknown' },
};

function standing({ path }: StandInCall, status: string) {
  const id = new URL(path, 'http://engine').searchParams.get('id');
  return jsonReply(200, { id, status, result: null });
}

const sdServer: EngineRow = {
  name: 'sd-server',
  openEngine: async ({ faultOf, pictureOf }) => {
    const server = await openFakeSdServer({ faultOf, pictureOf });
    return Object.assign(server, { taken: server.jobs });
  },
  createRenderer: (tools) => createSdServerRenderer({ ...tools, name, timeoutMs, pollMs: 1 }),
  isOrder: ({ path }) => path === '/sdcpp/v1/img_gen',
  questions: { isOne: isGet, count: 2 },
  // It parses before it queues: what fails in it was not queued, and would fail again.
  ends: { '500': 'rejected', 'an error with status 200': 'unknown' },
};

const workflow = smallWorkflow('qwen-image-edit');

const comfyUi: EngineRow = {
  name: 'comfyui',
  openEngine: async ({ faultOf, pictureOf }) => {
    const { width, height } = workflow.bindings;
    const server = await openFakeComfy({
      faultOf,
      pictureOf: async (graph) =>
        pictureOf({ width: filledIn(graph, width), height: filledIn(graph, height) }),
    });
    return Object.assign(server, { taken: server.jobs });
  },
  createRenderer: (tools) =>
    createComfyRenderer({ ...tools, name, timeoutMs, pollMs: 1, workflow }),
  isOrder,
  questions: { isOne: isGet, count: 4 },
  namesOrders: true,
  // It queues as the last thing before it answers.
  ends: { '500': 'delivered', 'an error with status 200': 'unknown' },
};

type Graph = typeof workflow.graph;

function filledIn(graph: Graph, [place]: typeof workflow.bindings.width): number {
  return Number(place && graph[place.node]?.inputs[place.field]);
}

/** Every adapter of an engine elsewhere. */
export const engineRows: readonly EngineRow[] = [openAi, gemini, flux, sdServer, comfyUi];
