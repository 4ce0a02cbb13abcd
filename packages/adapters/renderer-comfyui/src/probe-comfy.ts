import { probeEngine } from '@image-production/engine';
import type { Probe } from '@image-production/engine';
import { z } from 'zod';

import type { ComfyGraph, ComfyWorkflow } from './workflow/index.ts';

export interface ComfyQuestion {
  readonly baseUrl: string;
  readonly workflow: ComfyWorkflow;
}

const stats = z.object({
  system: z.object({ comfyui_version: z.string() }),
  devices: z.array(z.object({ name: z.string() })),
});
const inputs = z.record(z.string(), z.array(z.unknown()));
const classes = z.record(
  z.string(),
  z.object({
    input: z.object({ required: inputs.default({}), optional: inputs.default({}) }),
  }),
);

/** Asks a server for its version, and whether it has the nodes and the models of a workflow. */
export async function probeComfy({ baseUrl, workflow }: ComfyQuestion): Promise<Probe> {
  const root = baseUrl.replace(/\/+$/, '');
  const server = await probeEngine({ url: new URL(`${root}/system_stats`) }, readStats);
  if (server.kind === 'silent') return server;
  const names = new Set(Object.values(workflow.graph).map((node) => node.class_type));
  const lacking: string[] = [];
  for (const name of names) {
    const url = new URL(`${root}/object_info/${encodeURIComponent(name)}`);
    const answer = await probeEngine({ url }, (json) => {
      const { data } = classes.safeParse(json);
      if (!data) return undefined;
      lacking.push(...findLacking(workflow.graph, name, data));
      return name;
    });
    if (answer.kind === 'silent') return answer;
  }
  return lacking.length === 0
    ? { kind: 'answers', says: `${server.says}, has the ${names.size} kinds of nodes` }
    : { kind: 'silent', reason: `it lacks ${[...new Set(lacking)].join(', ')}`.slice(0, 300) };
}

function readStats(json: unknown): string | undefined {
  const { data } = stats.safeParse(json);
  if (!data) return undefined;
  const devices = data.devices.map(({ name }) => name).join(' and ');
  return `ComfyUI ${data.system.comfyui_version} on ${devices}`;
}

/** A class, or values that its nodes hold and that the server does not offer, such as models. */
function findLacking(
  graph: ComfyGraph,
  name: string,
  known: z.output<typeof classes>,
): readonly string[] {
  if (!Object.hasOwn(known, name)) return [`the node ${name}`];
  // Pictures are uploaded first.
  if (name === 'LoadImage') return [];
  const { required = {}, optional = {} } = known[name]?.input ?? {};
  const offered = { ...optional, ...required };
  return Object.values(graph)
    .filter((node) => node.class_type === name)
    .flatMap((node) => Object.entries(node.inputs))
    .filter(([input, value]) => {
      const list = listOf(offered[input]);
      return typeof value === 'string' && list !== undefined && !list.includes(value);
    })
    .map(([input, value]) => `${input} ${String(value)}`);
}

const combo = z.object({ options: z.array(z.unknown()) });

/** The values of an input that takes some only: an older way to tell them, and a newer one. */
function listOf([type, more]: readonly unknown[] = []): readonly unknown[] | undefined {
  return Array.isArray(type) ? (type as unknown[]) : combo.safeParse(more).data?.options;
}
