import type { ImageProduction } from '@image-production/client';
import type { z } from 'zod';

import type { Surroundings } from '../surroundings.ts';

/** What a tool works with during one call. */
export interface ToolCall {
  readonly client: ImageProduction;
  readonly surroundings: Surroundings;
  /** Aborted when the agent gives the call up. */
  readonly signal: AbortSignal;
  /** Tells the agent how far the work is, from 0 to 1. */
  readonly tellProgress: (progress: number, message: string) => void;
}

/** A picture that the agent can look at. */
export interface VisiblePicture {
  readonly mimeType: string;
  readonly base64: string;
}

export interface ToolAnswer {
  /** For the agent to read; the whole of `data` stands beside it. */
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly picture?: VisiblePicture;
}

/** Something that an agent may do. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** `spends`: money. `changes`: something of the customer's. `reads`: nothing. */
  readonly effect: 'spends' | 'changes' | 'reads';
  readonly run: (call: ToolCall, input: never) => Promise<ToolAnswer>;
}

/** A tool whose `run` takes what its schema gives. */
export function defineTool<Input extends z.ZodObject>(
  tool: Omit<Tool, 'input' | 'run'> & {
    readonly input: Input;
    readonly run: (call: ToolCall, input: z.output<Input>) => Promise<ToolAnswer>;
  },
): Tool {
  return tool;
}
