import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { micros } from '@image-production/kernel';
import { WorkMetrics } from '@image-production/telemetry';
import { parser } from '@prometheus-io/lezer-promql';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const folder = join(import.meta.dirname, '../../../../deploy/observability');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

const rules = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            for: z.string(),
            labels: z.object({ severity: z.enum(['critical', 'warning', 'info']) }),
            annotations: z.object({ summary: z.string().min(40), runbook: z.string() }),
          }),
        ),
      }),
    ),
  })
  .transform(({ groups }) => groups.flatMap((group) => group.rules))
  .parse(parse(read('alerts.yaml')));

const panels = z
  .object({
    panels: z.array(
      z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) }),
    ),
  })
  .parse(JSON.parse(read('dashboard.json')))
  .panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));

/** Labels that Prometheus itself puts onto what it scrapes, and a metric of its own. */
const ofPrometheus = ['job', 'instance'];
const known = new Map<string, Set<string>>([['up', new Set()]]);
/** The values of labels that were seen; a rule that names another one would never match. */
const values = new Map<string, Set<string>>();

let api: TestApi;
let worker: Registry;

/** The labels of every series that the programs export, after one of each thing has happened. */
beforeAll(async () => {
  worker = new Registry();
  collectDefaultMetrics({ register: worker });
  work(new WorkMetrics(worker));
  const jobs = { count: async () => ({ deferred: 0, ready: 0, active: 0, dead: 0 }) };
  api = await testApi({
    replace: (services) => {
      const spending = {
        ...services.spending,
        spentOn: async () => new Map([['rack', micros(1n)]]),
      };
      return { ...services, jobs, spending };
    },
  });
  const customer = await api.customer();
  await customer.generateModel({});
  await api.call('GET', '/v1/wallet', { apiKey: 'ips_live_nobody' });
  await api.operator('GET', '/admin/v1/ledger/verification');
  const { text } = await api.operator('GET', '/metrics');
  for (const line of `${text}\n${await worker.metrics()}`.split('\n')) noteSeries(line);
});
afterAll(() => api[Symbol.asyncDispose]());

function work(metrics: WorkMetrics): void {
  const picture = { engine: 'rack', tier: '-', resolution: '4K' };
  for (const outcome of ['rendered', 'fault', 'unavailable', 'unknown', 'rejected', 'spoiled'])
    metrics.rendered({ ...picture, outcome }, 1);
  metrics.encoded({ engine: 'rack', tier: '-', format: 'png' }, 1);
  metrics.moved('held', micros(1n));
  for (const outcome of ['kept', 'refused', 'failed'] as const) metrics.changed(outcome, 1);
  metrics.stored(1);
  metrics.removed(1);
  for (const outcome of ['succeeded', 'retry-later', 'fenced'])
    metrics.attempted({ operation: 'pro.generate', outcome, mode: 'live' });
  metrics.delivered('delivered');
}

function noteSeries(line: string): void {
  const [, name, labels = ''] = /^([a-z_0-9]+)(?:\{(.*)\})? /.exec(line) ?? [];
  if (name === undefined || line.startsWith('#')) return;
  const names = known.get(name) ?? new Set<string>();
  known.set(name, names);
  for (const [, label = '', value = ''] of labels.matchAll(/([a-z_]+)="([^"]*)"/g)) {
    names.add(label);
    const seen = values.get(label) ?? new Set<string>();
    values.set(label, seen.add(value));
  }
}

interface Selector {
  readonly metric: string;
  readonly matchers: readonly {
    readonly label: string;
    readonly operator: string;
    readonly value: string;
  }[];
}

interface Expression {
  readonly selectors: readonly Selector[];
  readonly groupings: readonly string[];
}

/** Reads an expression by the grammar of Prometheus; throws where it is none. */
function parsePromql(expression: string): Expression {
  const selectors: { metric: string; matchers: Selector['matchers'][number][] }[] = [];
  const groupings: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ name, from, to, type, node }) => {
      const text = expression.slice(from, to);
      if (type.isError) throw new Error(`no PromQL at ${from}: ${expression}`);
      if (name === 'VectorSelector')
        selectors.push({ metric: /^[a-zA-Z_0-9:]+/.exec(text)?.[0] ?? '', matchers: [] });
      if (name === 'UnquotedLabelMatcher') {
        const [, label = '', operator = '', value = ''] =
          /^([a-z_]+)\s*(=~|!~|!=|=)\s*"(.*)"$/.exec(text) ?? [];
        selectors.at(-1)?.matchers.push({ label, operator, value });
      }
      if (name === 'LabelName' && node.parent?.name === 'GroupingLabels') groupings.push(text);
    },
  });
  return { selectors, groupings };
}

/** What of an expression no program exports. */
function unexported(expression: string): string[] {
  const { selectors, groupings } = parsePromql(expression);
  const labelsOf = ({ metric }: Selector): string[] => [
    ...(known.get(metric) ?? []),
    ...ofPrometheus,
  ];
  return [
    ...selectors.filter(({ metric }) => !known.has(metric)).map(({ metric }) => metric),
    ...selectors.flatMap((selector) =>
      selector.matchers
        .filter(({ label }) => !labelsOf(selector).includes(label))
        .map(({ label }) => `${selector.metric}{${label}}`),
    ),
    ...groupings.filter(
      (label) => !selectors.some((selector) => labelsOf(selector).includes(label)),
    ),
  ];
}

describe('the parser of the rules', () => {
  it('finds metrics, labels and groupings', () => {
    expect(parsePromql('sum by (le, a) (rate(x_total{b="c",d!~"e"}[5m])) / y')).toEqual({
      selectors: [
        {
          metric: 'x_total',
          matchers: [
            { label: 'b', operator: '=', value: 'c' },
            { label: 'd', operator: '!~', value: 'e' },
          ],
        },
        { metric: 'y', matchers: [] },
      ],
      groupings: ['le', 'a'],
    });
    expect(() => parsePromql('sum(rate(x[5m])')).toThrow('no PromQL');
    expect(unexported('sum by (nothing) (nobody{who="x"})')).toEqual([
      'nobody',
      'nobody{who}',
      'nothing',
    ]);
  });
});

describe('alert rules', () => {
  it.each(rules)('$alert asks for what is exported', ({ expr }) => {
    expect(unexported(expr)).toEqual([]);
  });

  it('name values of labels that there are', () => {
    const matched = rules
      .flatMap(({ expr }) => parsePromql(expr).selectors)
      .flatMap(({ matchers }) => matchers)
      .filter(({ label }) => !ofPrometheus.includes(label) && label !== 'status');
    const strange = matched.flatMap(({ label, value }) =>
      value.split('|').filter((one) => !values.get(label)?.has(one) && label !== 'operation'),
    );
    expect(matched.length).toBeGreaterThan(8);
    expect(strange).toEqual([]);
  });

  it('each have a name of their own and a heading in the runbook', () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    const runbook = readFileSync(join(folder, '../../docs/operations.md'), 'utf8');
    const headings = [...runbook.matchAll(/^### (ImageProduction\w+)$/gm)].map(([, name]) => name);
    expect(new Set(headings)).toEqual(new Set(names));
    for (const { alert, annotations } of rules)
      expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
  });
});

describe('the dashboard', () => {
  it.each(panels)('$title: $expr', ({ expr }) => {
    expect(unexported(expr)).toEqual([]);
  });

  it('shows every metric that the service counts itself', () => {
    const shown = new Set(
      panels.flatMap(({ expr }) => parsePromql(expr).selectors).map(({ metric }) => metric),
    );
    const own = [...known.keys()].filter((name) => /^ips_(?!.*_(sum|count)$)/.test(name));
    const unshown = own.filter((name) => !shown.has(name));
    expect(unshown).toEqual([]);
    expect(own.length).toBeGreaterThan(30);
  });
});
