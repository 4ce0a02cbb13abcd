import { openStandIn } from '@image-production/engine/testing';
import type { Fault, StandIn, StandInCall, StandInReply } from '@image-production/engine/testing';

import type { ComfyGraph } from '../workflow/graph.ts';
import { drawNode } from './draw-graph.test-support.ts';
import {
  canonicalUuid,
  fileKey,
  lastMessage,
  outputsOf,
  parse,
  toEntry,
} from './fake-jobs.test-support.ts';
import type { Job, JobEnd, Order } from './fake-jobs.test-support.ts';
import { validateGraph } from './validate-graph.test-support.ts';

/** A core that answers as the recorded one did, and paints in the colour of the seed. */
export interface FakeComfy extends StandIn {
  readonly jobs: readonly Job[];
  /** Uploads, by the name that the graph uses. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Ids that `/interrupt` stopped something for. */
  readonly interrupted: readonly string[];
  /** Queues what was sent long before. */
  readonly queue: (order: Pick<Job, 'id' | 'graph'>) => void;
}

export interface FakeComfyOptions {
  readonly faultOf?: (call: StandInCall) => Fault | StandInReply | undefined;
  /** Said instead of whatever the server would, which then does nothing; undefined for nothing. */
  readonly insteadOf?: (call: StandInCall) => StandInReply | undefined;
  /** Looks at the queue until a job has run. */
  readonly looksUntilDone?: number;
  /** `new` has `/api/jobs` and takes canonical UUIDs only, as cores since 0.26 do. */
  readonly core?: 'old' | 'new';
  readonly endsAs?: JobEnd;
  /** Jobs of others that stand before ours, one of which ends with each look. */
  readonly ahead?: number;
  readonly pictureOf?: (graph: ComfyGraph, node: string) => Promise<Uint8Array>;
}

export const isUpload = ({ path }: StandInCall): boolean => path === '/upload/image';
export const isOrder = ({ method, path }: StandInCall): boolean =>
  method === 'POST' && path === '/prompt';
export const isQueueLook = ({ method, path }: StandInCall): boolean =>
  method === 'GET' && path === '/queue';
export const isHistoryLook = ({ path }: StandInCall): boolean => path.startsWith('/history/');
export const isDownload = ({ path }: StandInCall): boolean => path.startsWith('/view?');

export const json = (status: number, value: unknown): StandInReply => ({
  status,
  body: JSON.stringify(value),
});
const empty = (status: number): StandInReply => ({
  status,
  headers: { 'content-type': 'application/octet-stream' },
  body: '',
});
const broken: StandInReply = {
  status: 500,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: '500 Internal Server Error\n\nServer got itself in trouble',
};

export async function openFakeComfy(options: FakeComfyOptions = {}): Promise<FakeComfy> {
  const { insteadOf, faultOf } = options;
  const core = new Core(options);
  const answer = async (call: StandInCall): Promise<StandInReply> =>
    insteadOf?.(call) ?? (await core.deal(call));
  const standIn = await openStandIn({ answer, ...(faultOf && { faultOf }) });
  const { jobs, files, interrupted } = core;
  const queue: FakeComfy['queue'] = ({ id, graph }) => {
    const { length: number } = jobs;
    jobs.push({
      id,
      number,
      graph,
      clientId: 'client',
      outputs: ['34'],
      asked: 0,
      standing: 'pending',
    });
  };
  return Object.assign(standIn, { jobs, files, interrupted, queue });
}

class Core {
  readonly jobs: Job[] = [];
  readonly files = new Map<string, Buffer>();
  readonly interrupted: string[] = [];
  readonly #options: FakeComfyOptions;
  #ahead: number;

  constructor(options: FakeComfyOptions) {
    this.#options = options;
    this.#ahead = options.ahead ?? 0;
  }

  async deal(call: StandInCall): Promise<StandInReply> {
    const { method, path } = call;
    // A browser's page of another origin is kept out; nobody else names one.
    if (call.headers.origin !== undefined) return empty(403);
    const url = new URL(path, 'http://core');
    const route = `${method} ${url.pathname.replace(/^\/api(?=\/(queue|prompt|history))/, '')}`;
    const [, kind, id = ''] = /^\w+ \/(history|api\/jobs)\/([^/]+)/.exec(route) ?? [];
    if (kind === 'history' && method === 'GET') return this.#history(decodeURIComponent(id));
    if (kind === 'api/jobs') return this.#cancel(decodeURIComponent(id));
    switch (route) {
      case 'POST /upload/image':
        return this.#upload(call);
      case 'POST /prompt':
        return this.#order(call);
      case 'GET /queue':
        return this.#queue();
      case 'POST /queue':
        return this.#delete(call);
      case 'POST /interrupt':
        return this.#interrupt(call);
      case 'GET /view':
        return this.#view(url.searchParams);
      default:
        return { status: 404, body: '404: Not Found' };
    }
  }

  async #upload({ headers, body }: StandInCall): Promise<StandInReply> {
    const type = String(headers['content-type']);
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
      .formData()
      .catch(() => undefined);
    const image = form?.get('image');
    if (!form || !(image instanceof File)) return empty(400);
    if (image.name === '') return broken;
    const folder = form.get('subfolder');
    const subfolder = typeof folder === 'string' ? folder : '';
    if (/[/\\]/.test(image.name) || subfolder.includes('..')) return empty(400);
    const bytes = Buffer.from(await image.arrayBuffer());
    const name = this.#freeName(subfolder, image.name, bytes);
    this.files.set(fileKey(subfolder, name), bytes);
    return json(200, { name, subfolder, type: 'input' });
  }

  /** The same bytes keep their name, others get a number. */
  #freeName(subfolder: string, name: string, bytes: Buffer): string {
    for (let count = 0; ; count += 1) {
      const [, stem = name, suffix = ''] = /^(.*)(\.\w+)$/.exec(name) ?? [];
      const free = count === 0 ? name : `${stem} (${count})${suffix}`;
      const there = this.files.get(fileKey(subfolder, free));
      if (!there || there.equals(bytes)) return free;
    }
  }

  #order({ body }: StandInCall): StandInReply {
    const read = parse(body) as Order | undefined;
    if (!read) return broken;
    const { prompt, prompt_id: id = crypto.randomUUID(), client_id: clientId } = read;
    const refuse = (error: object, errors: object = {}): StandInReply =>
      json(400, { error, node_errors: errors });
    if (!prompt) return refuse({ type: 'no_prompt', message: 'No prompt provided' });
    if (this.#options.core === 'new' && !canonicalUuid.test(id))
      return refuse({ type: 'invalid_prompt_id', message: 'prompt_id has to be a UUID' });
    const found = validateGraph(prompt, new Set(this.files.keys()));
    if (found.kind === 'refused') return refuse(found.error, found.errors);
    const { outputs, errors } = found;
    const number = this.jobs.length;
    this.jobs.push({
      id,
      number,
      graph: prompt,
      clientId,
      outputs,
      asked: 0,
      standing: 'pending',
    });
    return json(200, { prompt_id: id, number, node_errors: errors });
  }

  /** Each look is a while: whoever runs ends in time, and the next one begins. */
  #queue(): StandInReply {
    const { looksUntilDone = 1, endsAs = 'done' } = this.#options;
    const others = Array.from({ length: this.#ahead }, (_, at) => [
      at - this.#ahead,
      `other-${at}`,
    ]);
    const running = this.jobs.find(({ standing }) => standing === 'running');
    if (running && running.asked >= looksUntilDone) running.standing = endsAs;
    const next = this.jobs.find(({ standing }) => standing === 'pending');
    const isBusy = this.#ahead > 0 || this.jobs.some(({ standing }) => standing === 'running');
    if (next && !isBusy) next.standing = 'running';
    for (const job of this.jobs) if (job.standing === 'running') job.asked += 1;
    this.#ahead = Math.max(0, this.#ahead - 1);
    const list = (wanted: Job['standing']) =>
      this.jobs.filter(({ standing }) => standing === wanted).map(toEntry);
    return json(200, {
      queue_running: [...others.slice(0, 1), ...list('running')],
      // A heap: its order is not the order of the numbers.
      queue_pending: [...others.slice(1), ...list('pending')].toReversed(),
    });
  }

  async #history(id: string): Promise<StandInReply> {
    const job = this.jobs.findLast((one) => one.id === id);
    if (!job || ['pending', 'running', 'deleted', 'forgotten'].includes(job.standing))
      return json(200, {});
    const isDone = job.standing === 'done' || job.standing === 'without status';
    const status = {
      status_str: isDone ? 'success' : 'error',
      completed: isDone,
      messages: [['execution_start', { prompt_id: id }], lastMessage(job)],
    };
    return json(200, {
      [id]: {
        prompt: [job.number, id, job.graph, {}, job.outputs],
        outputs: isDone ? outputsOf(job) : {},
        status: job.standing === 'without status' ? null : status,
        meta: {},
      },
    });
  }

  #delete({ body }: StandInCall): StandInReply {
    const ids = (parse(body) as { delete?: string[] } | undefined)?.delete ?? [];
    for (const job of this.jobs)
      if (job.standing === 'pending' && ids.includes(job.id)) job.standing = 'deleted';
    return empty(200);
  }

  #interrupt({ body }: StandInCall): StandInReply {
    const { prompt_id: id } = parse(body) as { prompt_id?: string };
    for (const job of this.jobs) {
      if (job.standing !== 'running' || (id !== undefined && id !== job.id)) continue;
      job.standing = 'interrupted';
      this.interrupted.push(job.id);
    }
    return empty(200);
  }

  #cancel(id: string): StandInReply {
    if (this.#options.core !== 'new') return { status: 405, body: '405: Method Not Allowed' };
    for (const job of this.jobs) {
      if (job.id !== id) continue;
      if (job.standing === 'pending') job.standing = 'deleted';
      if (job.standing === 'running') job.standing = 'interrupted';
    }
    return json(200, { cancelled: true });
  }

  async #view(query: URLSearchParams): Promise<StandInReply> {
    const filename = query.get('filename') ?? '';
    if (!['output', 'temp', 'input'].includes(query.get('type') ?? '')) return empty(400);
    if (/\.\.|^\//.test(filename)) return empty(400);
    if (query.get('subfolder')?.includes('..')) return empty(403);
    const [, number = '', node = ''] = /^job-(\d+)-node-(.+)_00001_\.png$/.exec(filename) ?? [];
    const { [Number(number)]: job } = this.jobs;
    if (number === '' || !job) return empty(404);
    const { pictureOf = drawNode } = this.#options;
    return {
      status: 200,
      headers: { 'content-type': 'image/png' },
      body: await pictureOf(job.graph, node),
    };
  }
}
