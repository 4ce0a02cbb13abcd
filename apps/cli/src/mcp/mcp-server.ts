import type { ImageProduction } from '@image-production/client';
import { readInput } from '@image-production/contract';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import type { CallToolResult, Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';

import { describeError, formatReport } from '../output/describe-error.ts';
import type { Session } from '../session.ts';
import { labCreative, labPolish, labProduct } from './lab-tools.ts';
import { castModel, fullBody, listModels, saveModel } from './model-tools.ts';
import { fetchPicture, fetchView } from './picture-tools.ts';
import { reviewPro, shootPro } from './pro-tools.ts';
import { cancelRequest, getRequest, quote, wait, wallet } from './request-tools.ts';
import type { Tool, ToolAnswer, ToolCall } from './tool.ts';

export const tools: readonly Tool[] = [
  wallet,
  quote,
  listModels,
  castModel,
  fullBody,
  saveModel,
  reviewPro,
  shootPro,
  labCreative,
  labProduct,
  labPolish,
  wait,
  getRequest,
  cancelRequest,
  fetchPicture,
  fetchView,
];

const instructions = `Photographs from structured briefs. Pictures cost money: only cast_model, full_body, shoot_pro and
lab_… spend, each at most its max_cost, and only for what is delivered. Ask quote or review_pro for
prices, and the person before you spend. Pictures take from seconds to minutes: when an answer says
that a request goes on, call wait. An order whose answer was lost is repeated with the same
idempotency_key.`;

/** The tools of an agent, for one account. Every call is answered, also one that cannot be done. */
export function createMcpServer(session: Session): McpServer {
  const mcp = new McpServer(
    { name: 'image-production', version: '1.0.0' },
    { capabilities: { tools: {} }, instructions },
  );
  let client: ImageProduction | undefined;
  mcp.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(listTool) }));
  mcp.server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}.`);
    const { _meta: { progressToken } = {} } = params;
    const tellProgress: ToolCall['tellProgress'] = (progress, message) => {
      if (progressToken === undefined) return;
      const told = { progressToken, progress, total: 1, message };
      // Who no longer listens has given the call up, too.
      extra.sendNotification({ method: 'notifications/progress', params: told }).catch(() => {});
    };
    try {
      client ??= await session.client();
      const { surroundings } = session;
      const call = { client, surroundings, signal: extra.signal, tellProgress };
      return await callTool(tool, call, params.arguments ?? {});
    } catch (error) {
      return toRefusal(error);
    }
  });
  return mcp;
}

function listTool({ name, title, description, input, effect }: Tool): ListedTool {
  const { $schema: _schema, ...inputSchema } = z.toJSONSchema(input, { io: 'input' });
  const isReading = effect === 'reads';
  return {
    name,
    title,
    description,
    inputSchema: inputSchema as ListedTool['inputSchema'],
    annotations: {
      title,
      readOnlyHint: isReading,
      destructiveHint: name === cancelRequest.name,
      idempotentHint: isReading,
      openWorldHint: true,
    },
  };
}

async function callTool(tool: Tool, call: ToolCall, given: unknown): Promise<CallToolResult> {
  const read = readInput(tool.input, given);
  if (!read.ok) {
    const problems = read.failure.map(({ pointer, message }) => `${pointer || '/'}: ${message}`);
    const text = ['validation: the arguments are refused; nothing was sent.', ...problems];
    return {
      isError: true,
      content: [{ type: 'text', text: text.join('\n') }],
      structuredContent: { code: 'validation', errors: read.failure },
    };
  }
  return toResult(await tool.run(call, read.value as never));
}

function toResult({ text, data, picture }: ToolAnswer): CallToolResult {
  const shown = picture && {
    type: 'image' as const,
    data: picture.base64,
    mimeType: picture.mimeType,
  };
  return {
    content: [{ type: 'text', text }, ...(shown ? [shown] : [])],
    structuredContent: { ...data },
  };
}

function toRefusal(error: unknown): CallToolResult {
  const report = describeError(error);
  return {
    isError: true,
    content: [{ type: 'text', text: formatReport(report) }],
    structuredContent: { ...report },
  };
}
