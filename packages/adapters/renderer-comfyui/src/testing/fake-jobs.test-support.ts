import type { ComfyGraph } from '../workflow/graph.ts';

/** How a job ends once it has run. */
export type JobEnd = 'done' | 'failed' | 'interrupted' | 'forgotten' | 'without status';

/** A job that was really queued. */
export interface Job {
  readonly id: string;
  readonly number: number;
  readonly graph: ComfyGraph;
  readonly clientId: string | undefined;
  readonly outputs: readonly string[];
  asked: number;
  standing: 'pending' | 'running' | 'deleted' | JobEnd;
}

/** As the queue lists it. */
export function toEntry({ number, id, graph, clientId, outputs }: Job): readonly unknown[] {
  return [number, id, graph, { client_id: clientId }, outputs];
}

export interface Order {
  readonly prompt?: ComfyGraph;
  readonly prompt_id?: string;
  readonly client_id?: string;
}

export const canonicalUuid: RegExp =
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function fileKey(subfolder: string, name: string): string {
  return subfolder === '' ? name : `${subfolder}/${name}`;
}

/** Newer cores tell nobody of outputs whose order had no client. */
export function outputsOf({ clientId, outputs, number, graph }: Job): object {
  if (clientId === undefined) return {};
  return Object.fromEntries(
    outputs.map((node) => {
      const type = graph[node]?.class_type === 'PreviewImage' ? 'temp' : 'output';
      const filename = `job-${number}-node-${node}_00001_.png`;
      return [node, { images: [{ filename, subfolder: '', type }] }];
    }),
  );
}

export function lastMessage({ id, standing, outputs }: Job): readonly [string, object] {
  if (standing === 'interrupted') return ['execution_interrupted', { prompt_id: id }];
  if (standing !== 'failed') return ['execution_success', { prompt_id: id }];
  const [node] = outputs;
  return [
    'execution_error',
    {
      prompt_id: id,
      node_id: node,
      node_type: 'SaveImage',
      exception_type: 'torch.OutOfMemoryError',
      exception_message: 'in /srv/comfy/secret.py',
      traceback: ['  File "/srv/comfy/execution.py", line 1\n'],
    },
  ];
}

export function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return undefined;
  }
}
