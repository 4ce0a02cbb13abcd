import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { openStandIn } from '@image-production/engine/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { probeComfy } from './index.ts';
import { smallWorkflow } from './testing/example.test-support.ts';

const recorded = z
  .object({
    exchanges: z.array(
      z.object({
        request: z.object({ path: z.string() }),
        response: z.record(z.string(), z.unknown()),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures/http.json'), 'utf8')));

/** Answers what was recorded of questions that cost nothing. */
function openRecorded() {
  return openStandIn({
    answer: ({ path }) => {
      const known = recorded.exchanges.find(({ request }) => request.path === path);
      return { status: 200, body: JSON.stringify(known?.response.json ?? {}) };
    },
  });
}

const { bindings } = smallWorkflow('qwen-image-edit');
const graph = {
  1: { class_type: 'LoadImage', inputs: { image: 'job1/ref.png' } },
  2: {
    class_type: 'ImageScale',
    inputs: { image: ['1', 0], upscale_method: 'lanczos', width: 64, height: 64, crop: 'disabled' },
  },
  3: {
    class_type: 'ImageBlend',
    inputs: { image1: ['1', 0], image2: ['2', 0], blend_factor: 0.5, blend_mode: 'normal' },
  },
  4: { class_type: 'SaveImage', inputs: { images: ['3', 0], filename_prefix: 'out' } },
};

describe('a server that is asked without spending', () => {
  it('tells its version and that it has what the workflow is made of', async () => {
    await using server = await openRecorded();
    expect(await probeComfy({ baseUrl: `${server.url}/`, workflow: { graph, bindings } })).toEqual({
      kind: 'answers',
      says: 'ComfyUI 0.3.64 on cpu, has the 4 kinds of nodes',
    });
    expect(server.calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('is told by the nodes and values that it lacks, each once', async () => {
    await using server = await openRecorded();
    const other = {
      ...graph,
      3: { class_type: 'ImageBlend', inputs: { ...graph[3].inputs, blend_mode: 'magic' } },
      5: { class_type: 'NoSuchNode', inputs: {} },
      7: { class_type: 'ImageBlend', inputs: { ...graph[3].inputs, blend_mode: 'magic' } },
      6: { class_type: 'ImageScale', inputs: { ...graph[2].inputs, upscale_method: 'none' } },
    };
    const probe = await probeComfy({ baseUrl: server.url, workflow: { graph: other, bindings } });
    expect(probe).toEqual({
      kind: 'silent',
      reason: 'it lacks upscale_method none, blend_mode magic, the node NoSuchNode',
    });
  });

  it('is none when something else answers', async () => {
    const reply = { status: 200, body: '{"status":"ok"}' };
    await using server = await openStandIn({ answer: () => reply });
    const probe = await probeComfy({ baseUrl: server.url, workflow: { graph, bindings } });
    expect(probe).toMatchObject({ kind: 'silent' });
    expect(server.calls.map(({ path }) => path)).toEqual(['/system_stats']);
  });
});
