import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { errorCatalogue, errorCodes } from '../error-catalogue.ts';
import type { ErrorCode } from '../error-catalogue.ts';
import { wireLimits } from '../limits.ts';
import type { OperationRow } from '../operations/op.ts';
import { wireOperations } from '../operations/wire-operations.ts';
import { walletStatement } from '../output/billing.ts';
import { incident, incidentPage } from '../output/incident.ts';
import { pause } from '../output/pause.ts';
import { requestRecord } from '../output/request-record.ts';
import { errorAdvice } from './error-advice.ts';
import { incidentPageExample, resolvedIncidentExample } from './incident-example.ts';
import { openApiDocument } from './open-api-document.ts';
import { toParameters } from './parameters.ts';
import { pauseExample } from './pause-example.ts';
import { recordExample } from './record-example.ts';
import { requestExamples } from './request-examples.ts';
import { statementExample } from './statement-example.ts';

type Json = Readonly<Record<string, unknown>>;

const rows = Object.values<OperationRow>(wireOperations);
// What is written to the file: members that are undefined are not there.
const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Json;
};

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
  readonly security: readonly Json[];
}

interface MediaType {
  readonly schema: {
    readonly required?: readonly string[];
    readonly oneOf?: unknown;
    readonly properties: Readonly<Record<string, Json>>;
  };
  readonly encoding?: Json;
}

const operationOf = (row: OperationRow): Operation | undefined =>
  document.paths[row.path]?.[row.method];

function bodyOf(id: keyof typeof wireOperations, mediaType: string): MediaType {
  const body = operationOf(wireOperations[id])?.requestBody?.content[mediaType];
  if (!body) throw new Error(`${id} takes no ${mediaType}`);
  return body;
}

/** Every object of a JSON value, with the pointer to it. */
function* objectsIn(value: unknown, pointer = '#'): Generator<readonly [string, Json]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [pointer, value as Json];
  for (const [name, member] of Object.entries(value)) {
    yield* objectsIn(member, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
}

describe('the OpenAPI document', () => {
  it('is what was committed; `pnpm openapi` writes it anew', async () => {
    const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot('../../openapi.json');
  });

  it('has the operations of the table and no others', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { operationId }]) => `${operationId} ${method} ${path}`,
      ),
    );
    expect(described.toSorted()).toEqual(
      rows.map(({ id, method, path }) => `${id} ${method} ${path}`).toSorted(),
    );
  });

  it.each(rows)('names every code of $id under its status', (row) => {
    const responses = operationOf(row)?.responses ?? {};
    const named = Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, { description }]) =>
        [...description.matchAll(/`(\w+)`/g)].map(([, code]) => `${status} ${code}`),
      );
    const promised = row.errors.map((code) => `${errorCatalogue[code].status} ${code}`);
    expect(named.toSorted()).toEqual(promised.toSorted());
  });

  it('has every code of the catalogue at some operation', () => {
    const named = new Set<ErrorCode>(rows.flatMap(({ errors }) => errors));
    expect(errorCodes.filter((code) => !named.has(code))).toEqual([]);
  });

  it('refers to nothing that is not there', () => {
    const pointers = new Set([...objectsIn(document)].map(([pointer]) => pointer));
    const references = [...objectsIn(document)].flatMap(([, { $ref }]) =>
      typeof $ref === 'string' ? [$ref] : [],
    );
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter((reference) => !pointers.has(reference))).toEqual([]);
  });

  it('says nothing beside a reference but what it is about', () => {
    const beside = [...objectsIn(document)]
      .filter(([, object]) => '$ref' in object)
      .flatMap(([, object]) => Object.keys(object));
    expect(new Set(beside)).toEqual(new Set(['$ref', 'description']));
  });

  it('closes what clients send and leaves open what they are answered', () => {
    const closed = [...objectsIn(document)]
      .filter(([, { additionalProperties }]) => additionalProperties === false)
      .map(([pointer]) => pointer);
    expect(closed.some((pointer) => pointer.includes('/requestBody/'))).toBe(true);
    expect(closed.filter((pointer) => pointer.includes('/responses/'))).toEqual([]);
    expect(closed).not.toContain('#/components/schemas/RequestRecord');
  });

  it('bounds every list that clients send by what is looked at of one', () => {
    const lists = [...objectsIn(document)].filter(
      ([pointer, { type }]) => pointer.includes('/requestBody/') && type === 'array',
    );
    expect(lists.length).toBeGreaterThan(5);
    const longer = lists.filter(
      ([, { maxItems }]) => !(Number(maxItems) <= wireLimits.listEntriesMax),
    );
    expect(longer).toEqual([]);
  });

  it('states no bound that only JavaScript has', () => {
    expect(JSON.stringify(document)).not.toContain(`${Number.MAX_SAFE_INTEGER}`);
  });
});

describe('the form of a PRO request', () => {
  const { schema, encoding } = bodyOf('generatePro', 'multipart/form-data');

  it('takes exactly one identity', () => {
    expect(schema.oneOf).toEqual([{ required: ['custom_model_id'] }, { required: ['model_id'] }]);
  });

  it('takes one to nine references as parts of one name, and the brief as JSON', () => {
    expect(schema.properties['references[]']).toMatchObject({
      type: 'array',
      items: { type: 'string', format: 'binary' },
      minItems: 1,
      maxItems: 9,
    });
    expect(schema.required).toEqual(['resolution', 'brief', 'references[]']);
    expect(encoding).toEqual({
      brief: { contentType: 'application/json' },
      metadata: { contentType: 'application/json' },
      passes: { contentType: 'application/json' },
      'references[]': { contentType: 'image/png, image/jpeg, image/webp' },
    });
  });
});

describe('the forms of LAB', () => {
  it('bound their files and tell the other name of them', () => {
    const product = bodyOf('createProduct', 'multipart/form-data').schema;
    const polish = bodyOf('polishImage', 'multipart/form-data').schema;
    expect(product.properties['references[]']).toMatchObject({ minItems: 1, maxItems: 1 });
    expect(product.properties['references[]']?.['description']).toContain('`image`');
    expect(polish.properties['image']?.['description']).toContain('`references[]`');
  });

  it('make Creative a choice between JSON and a form', () => {
    const content = operationOf(wireOperations.createCreative)?.requestBody?.content ?? {};
    expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
    const form = bodyOf('createCreative', 'multipart/form-data').schema;
    expect(form.required).toEqual(['prompt', 'resolution']);
    expect(form.properties['count']).toMatchObject({ default: 1, minimum: 1, maximum: 8 });
  });
});

describe('credentials', () => {
  it.each([
    ['generatePro', [{ apiKey: ['generate'] }]],
    ['getOutputFile', [{ apiKey: ['read'] }, { signedUrl: [] }]],
    ['topUpWallet', [{ operatorToken: [] }]],
    ['getHealth', []],
  ] as const)('of %s are %j', (id, security) => {
    expect(operationOf(wireOperations[id])?.security).toEqual(security);
  });
});

describe('examples', () => {
  const takingJson = rows.filter(({ json }) => json);

  it.each(takingJson)('show a body that $id takes', ({ id, json }) => {
    expect(json?.safeParse(requestExamples[id]).error).toBeUndefined();
  });

  it('belong to an operation each', () => {
    expect(Object.keys(requestExamples).toSorted()).toEqual(
      takingJson.map(({ id }) => id).toSorted(),
    );
  });

  it('show a record that the service could answer', () => {
    expect(requestRecord.parse(recordExample)).toEqual(recordExample);
  });

  it('show a statement that the service could answer', () => {
    expect(walletStatement.parse(statementExample)).toEqual(statementExample);
  });

  it('show a pause that the service could answer', () => {
    expect(pause.parse(pauseExample)).toEqual(pauseExample);
  });

  it('show incidents that the service could answer', () => {
    expect(incidentPage.parse(incidentPageExample)).toEqual(incidentPageExample);
    expect(incident.parse(resolvedIncidentExample)).toEqual(resolvedIncidentExample);
  });

  it.each(rows.filter(({ params }) => params))('show a path of $id', (row) => {
    const { path } = toParameters(row);
    const shape = (path as z.ZodObject).shape;
    for (const [name, schema] of Object.entries(shape)) {
      const examples = (schema as z.ZodType).meta()?.['examples'] ?? [];
      expect(examples).toHaveLength(1);
      expect(z.array(row.params?.shape[name] as z.ZodType).safeParse(examples).success).toBe(true);
    }
  });
});

describe('advice on errors', () => {
  it.each(errorCodes)('says what to do about %s', (code) => {
    expect(errorAdvice[code]).toMatch(/^[A-Z].{20,}\.$/);
  });
});
