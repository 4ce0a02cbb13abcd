import { describe, expect, it } from 'vitest';

import { memberDescriptions } from './describe-members.ts';
import { commonDescriptions } from './descriptions/common.ts';
import { openApiDocument } from './open-api-document.ts';
import { operationTitles } from './titles.ts';

type Json = Readonly<Record<string, unknown>>;

const document = JSON.parse(JSON.stringify(openApiDocument())) as Json;

/** Every member of every schema, with the pointer to it. */
function* membersIn(value: unknown, pointer = '#'): Generator<readonly [string, Json]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const here = `${pointer}/${name}`;
    if (name === 'properties' && !pointer.endsWith('/properties')) {
      for (const [member, schema] of Object.entries(inner as Record<string, Json>)) {
        yield [`${here}/${member}`, schema];
      }
    }
    if (name !== 'example' && name !== 'examples') yield* membersIn(inner, here);
  }
}

const members = [...membersIn(document)];
const told = new Set(members.map(([, { description }]) => description));

describe('every member that the document names', () => {
  it('is described', () => {
    expect(members.length).toBeGreaterThan(500);
    const silent = members.filter(([, { description }]) => typeof description !== 'string');
    expect(silent.map(([pointer]) => pointer)).toEqual([]);
  });

  it('is described in a sentence', () => {
    const unended = members.filter(([, { description }]) => !/[.)]$/.test(String(description)));
    expect(unended.map(([pointer, { description }]) => [pointer, description])).toEqual([]);
  });

  it('has as parameter something said of it, too', () => {
    const operations = Object.values(document['paths'] as Json).flatMap((methods) =>
      Object.values(methods as Json),
    ) as { parameters?: readonly Json[] }[];
    const parameters = operations.flatMap((operation) => operation.parameters ?? []);
    expect(parameters.length).toBeGreaterThan(50);
    expect(parameters.filter(({ description }) => !description)).toEqual([]);
  });
});

describe('no description', () => {
  it('is about a member that is not there', () => {
    const written = Object.entries(memberDescriptions).flatMap(([owner, rows]) =>
      Object.entries(rows).map(([path, text]) => ({ of: `${owner}.${path}`, text })),
    );
    const common = Object.entries(commonDescriptions).map(([of, text]) => ({ of, text }));
    expect([...written, ...common].filter(({ text }) => !told.has(text))).toEqual([]);
  });
});

describe('the title of an operation', () => {
  it.each(Object.entries(operationTitles))('%s: %s, is short and no sentence', (_id, title) => {
    expect(title).toMatch(/^[A-Z].{5,39}[a-z]$/);
  });
});
