import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Exchange } from '@image-production/engine';
import { Headers } from 'undici';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { readPngSize } from './png-size.ts';
import { readHistory, readOrder, readQueue, readUpload } from './read-answers.ts';
import { validateGraph } from './testing/validate-graph.test-support.ts';
import { workflowFile } from './workflow/graph.ts';
import { readWorkflow } from './workflow/index.ts';

const fixtures = join(import.meta.dirname, '../fixtures');
const recording = z
  .object({
    exchanges: z.array(
      z.object({
        name: z.string(),
        request: z.object({ path: z.string(), json: z.unknown().optional() }),
        response: z.object({
          status: z.int(),
          headers: z.array(z.tuple([z.string(), z.string()])),
          json: z.unknown().optional(),
          text: z.string().optional(),
        }),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(fixtures, 'http.json'), 'utf8')));

function find(name: string) {
  const found = recording.exchanges.find((one) => one.name === name);
  if (!found) throw new Error(`nothing is recorded as ${name}`);
  return found;
}

function answered(name: string): Extract<Exchange, { kind: 'answered' }> {
  const { status, headers, json, text = '' } = find(name).response;
  const body = json === undefined ? text : JSON.stringify(json);
  return { kind: 'answered', status, headers: new Headers(headers), bytes: Buffer.from(body) };
}

const idOf = (last: string): string => `aaaaaaaa-0000-4000-8000-0000000000${last}`;

describe('what a real server said', () => {
  it.each([
    ['upload new', 'job1/ref.png'],
    ['upload same name other bytes', 'job1/ref (1).png'],
    ['upload no type', 'second.png'],
  ])('to "%s" is the name %s', (name, made) => {
    expect(readUpload(answered(name), 0)).toEqual({ kind: 'made', made });
  });

  it.each([
    ['upload traversal name', { kind: 'rejected', reason: 'status 400' }],
    ['upload field missing', { kind: 'rejected', reason: 'status 400' }],
    ['upload empty filename', { kind: 'unavailable', reason: 'status 500' }],
    ['foreign origin', { kind: 'rejected', reason: 'status 403' }],
  ])('to "%s" is no upload', (name, end) => {
    expect(readUpload(answered(name), 0)).toEqual(end);
  });

  it.each<readonly [string, object]>([
    ['prompt valid, own prompt_id', { kind: 'made', made: idOf('01') }],
    ['prompt malformed json', { kind: 'unavailable', reason: 'status 500' }],
    ['foreign origin', { kind: 'rejected', reason: 'status 403' }],
    ['prompt with an id that is not a uuid', { kind: 'unknown' }],
    ...(
      [
        ['prompt unknown node class', 'invalid_prompt'],
        ['prompt front-end format', 'invalid_prompt'],
        ['prompt without output node', 'prompt_no_outputs'],
        ['prompt no graph', 'no_prompt'],
        ['prompt required input missing', '4 (ImageBlend): required_input_missing blend_factor'],
        ['prompt image not uploaded', '1 (LoadImage): custom_validation_failed image'],
        ['prompt wrong type', '4 (ImageBlend): invalid_input_type blend_factor'],
        [
          'prompt value out of list and out of range',
          '3 (ImageScale): value_not_in_list upscale_method, value_bigger_than_max width',
        ],
        [
          'prompt link to a missing node',
          '4 (ImageBlend): exception_during_inner_validation images',
        ],
        ['prompt one bad output of two', '20 (LoadImage): custom_validation_failed image'],
      ] as const
    ).map(([name, part]) => [name, rejectedWith(part)] as const),
  ])('to "%s" is %j', (name, end) => {
    const read = readOrder(answered(name), 0);
    expect(read).toMatchObject(end);
    expect(JSON.stringify(read)).not.toMatch(/<comfyui>|traceback|KeyError/);
  });

  it('of the queue is who runs and who waits how long', () => {
    const queue = answered('queue one running two waiting');
    expect(readQueue(queue, idOf('a1'))).toEqual({ ahead: 0, isRunning: true });
    expect(readQueue(queue, idOf('a2'))).toEqual({ ahead: 1, isRunning: false });
    expect(readQueue(queue, idOf('a3'))).toEqual({ ahead: 2, isRunning: false });
    expect(readQueue(queue, idOf('a4'))).toBe('not-in-it');
    expect(readQueue(answered('unknown route'), idOf('a1'))).toBeUndefined();
  });

  const bindings = { output: { node: '9' } };
  it.each([
    ['history right after submit', '01', { kind: 'not-found' }],
    ['history of a deleted prompt', 'a3', { kind: 'not-found' }],
    [
      'history done',
      '01',
      {
        kind: 'done',
        picture: { filename: 'out_00001_.png', subfolder: '', type: 'output' },
        drawn: null,
      },
    ],
    ['history of an interrupted prompt', 'a1', { kind: 'canceled' }],
    ['history of the bare interrupted', 'a2', { kind: 'canceled' }],
    [
      'history of a failed prompt',
      '0e',
      {
        kind: 'spoiled',
        reason: 'the workflow failed at node 1 (LoadImage): UnicodeDecodeError',
      },
    ],
  ])('to "%s" is how it stands', (name, id, ended) => {
    expect(readHistory(answered(name), idOf(id), bindings)).toEqual(ended);
  });

  it('of another job says nothing about this one', () => {
    expect(readHistory(answered('history done'), idOf('02'), bindings)).toBeUndefined();
  });

  it('is a picture of 64 by 64', () => {
    const bytes = readFileSync(join(fixtures, 'picture.png'));
    expect(readPngSize(bytes)).toEqual({ width: 64, height: 64 });
    expect(readPngSize(bytes.subarray(0, 20))).toBeUndefined();
  });
});

function rejectedWith(part: string): object {
  return { kind: 'rejected', reason: expect.stringContaining(part) };
}

describe('the stand-in', () => {
  const order = z.object({ prompt: workflowFile });
  const files = new Set(['job1/ref.png', 'broken.png']);
  const orders = recording.exchanges.filter(
    ({ request, response }) =>
      request.path === '/prompt' &&
      response.status !== 403 &&
      order.safeParse(request.json).success &&
      // Of slow graphs most nodes are left out, and types of values are not looked at here.
      !JSON.stringify(request.json).includes('"139"') &&
      !/invalid_input_type|value_bigger/.test(JSON.stringify(response.json)),
  );

  it('refuses orders as the real server did, and takes what that took', () => {
    expect(orders.length).toBeGreaterThan(12);
    for (const { name, request, response } of orders) {
      const { prompt } = order.parse(request.json);
      const found = validateGraph(prompt, files);
      const said = z
        .object({ error: z.object({ type: z.string() }).optional(), node_errors: z.unknown() })
        .safeParse(response.json).data;
      const told = found.kind === 'refused' ? found.error : undefined;
      expect([name, told]).toMatchObject([name, said?.error && { type: said.error.type }]);
      expect([name, typesIn(found.errors)]).toEqual([name, typesIn(said?.node_errors ?? {})]);
    }
  });

  function typesIn(errors: unknown): unknown {
    const shape = z.record(
      z.string(),
      z.object({ class_type: z.string(), errors: z.array(z.object({ type: z.string() })) }),
    );
    return shape.parse(errors);
  }
});

it('a workflow as the editor keeps it is told apart', () => {
  const { json } = find('prompt front-end format').request;
  const { prompt } = z.object({ prompt: z.unknown() }).parse(json);
  const texts = { workflow: JSON.stringify(prompt), bindings: '{}' };
  expect(readWorkflow(texts)).toMatchObject({
    ok: false,
    failure: expect.arrayContaining([
      expect.objectContaining({ message: expect.stringContaining('Export (API)') }),
    ]),
  });
});
