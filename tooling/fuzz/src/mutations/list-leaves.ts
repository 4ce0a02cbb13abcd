import { isJsonContent } from '../calls/call.ts';
import type { Call, FormPart } from '../calls/call.ts';
import type { ApiDocument, Schema } from '../document/api-document.ts';
import { fileMutations } from './file-mutations.ts';
import { headLeaf, textLeaf, wholeFormMutations } from './head-leaves.ts';
import { listJsonLeaves } from './json-leaves.ts';
import { choices } from './json-mutations.ts';
import type { Leaf, LeafMutation, MutatedCall } from './leaf.ts';

/** Every place of a call that is changed by itself. */
export function listLeaves(document: ApiDocument, call: Call): Leaf[] {
  const { parameters } = call.operation;
  const schemaOf = (place: string, name: string): Schema =>
    parameters.find((each) => each.in === place && each.name.toLowerCase() === name)?.schema ?? {};
  const path = Object.entries(call.path).map(([name]) =>
    textLeaf(`path ${name}`, {
      schema: schemaOf('path', name.toLowerCase()),
      read: (of) => of.path[name] ?? '',
      // An empty step, or one of dots, is another path.
      write: (of, value) =>
        /^\.{0,2}$/.test(value) ? null : { ...of, path: { ...of.path, [name]: value } },
    }),
  );
  const query = call.query.map(([name]) =>
    textLeaf(`query ${name}`, {
      schema: schemaOf('query', name.toLowerCase()),
      read: (of) => of.query.find(([each]) => each === name)?.[1] ?? '',
      write: (of, value) => ({
        ...of,
        query: of.query.map((pair) => (pair[0] === name ? [name, value] : pair)),
      }),
    }),
  );
  const headers = parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name, schema }) =>
      textLeaf(`header ${name}`, {
        schema,
        read: (of) => of.headers[name.toLowerCase()] ?? exampleOf(schema),
        write: (of, value) => withHeader(of, name.toLowerCase(), value),
      }),
    );
  return [...path, ...query, ...headers, headLeaf(call), ...bodyLeaves(document, call)];
}

/** Only what a header can carry. */
function withHeader(call: Call, name: string, value: string): Call | null {
  const carried = Buffer.from(value.toWellFormed()).toString('latin1');
  if (/[\0\r\n]/.test(carried)) return null;
  return { ...call, headers: { ...call.headers, [name]: carried } };
}

function exampleOf(schema: Schema): string {
  const [example = 'x'] = (schema['examples'] as readonly string[] | undefined) ?? [];
  return example;
}

function bodyLeaves(document: ApiDocument, call: Call): Leaf[] {
  const { body, operation } = call;
  if (body.kind === 'json') {
    const schema = operation.bodies['application/json']?.schema ?? {};
    return listJsonLeaves(document, schema, body.value).map(({ pointer, mutations }) => ({
      name: `json /${pointer.join('/')}`,
      mutations: mutations.map(({ name, isBenign, apply }) => ({
        name,
        apply: (of, seed) => {
          if (of.body.kind !== 'json') return null;
          const change = apply(of.body.value, seed);
          if (!change) return null;
          const changed: Call = { ...of, body: { kind: 'json', value: change.value } };
          return { call: changed, isBenign, verdict: change.hasTwins ? 'invalid' : null };
        },
      })),
    }));
  }
  return body.kind === 'form' ? formLeaves(document, call, body.parts) : [];
}

function formLeaves(document: ApiDocument, call: Call, parts: readonly FormPart[]): Leaf[] {
  const schema = document.resolve(call.operation.bodies['multipart/form-data']?.schema ?? {});
  const fields = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  const leaves = parts.flatMap((part, index) => {
    const field = document.resolve(fields[part.name] ?? {});
    if (part.fileName !== undefined) return [fileLeaf(part, index)];
    return isJsonContent(part.content)
      ? jsonPartLeaves(document, field, part, index)
      : [textPartLeaf(field, part, index)];
  });
  return [{ name: 'form', mutations: wholeFormMutations(parts) }, ...leaves];
}

function replacePart(call: Call, index: number, by: readonly FormPart[]): Call | null {
  if (call.body.kind !== 'form' || !call.body.parts[index]) return null;
  const parts = call.body.parts.toSpliced(index, 1, ...by);
  return { ...call, body: { kind: 'form', parts } };
}

function partAt(call: Call, index: number): FormPart | null {
  return call.body.kind === 'form' ? (call.body.parts[index] ?? null) : null;
}

function fileLeaf({ name }: FormPart, index: number): Leaf {
  const mutations = fileMutations.map((mutation): LeafMutation => {
    return {
      name: mutation.name,
      apply: (call) => {
        const part = partAt(call, index);
        if (part?.fileName === undefined) return null;
        const changed = replacePart(call, index, mutation.apply(part));
        const verdict = mutation.verdict === 'open' ? null : mutation.verdict;
        return changed && { call: changed, verdict, isBenign: false };
      },
    };
  });
  return { name: `form /${name}`, mutations };
}

function jsonPartLeaves(
  document: ApiDocument,
  field: Schema,
  part: FormPart,
  index: number,
): Leaf[] {
  if (!isJsonContent(part.content)) return [];
  const schema = (field['contentSchema'] as Schema | undefined) ?? field;
  return listJsonLeaves(document, schema, part.content.json).map(({ pointer, mutations }) => ({
    name: `form /${[part.name, ...pointer].join('/')}`,
    mutations: mutations.map(({ name, isBenign, apply }) => ({
      name,
      apply: (call, seed): MutatedCall | null => {
        const held = partAt(call, index);
        if (!held || !isJsonContent(held.content)) return null;
        const change = apply(held.content.json, seed);
        if (!change) return null;
        const changed = replacePart(call, index, [{ ...held, content: { json: change.value } }]);
        const verdict = change.hasTwins ? 'invalid' : null;
        return changed && { call: changed, verdict, isBenign };
      },
    })),
  }));
}

function textPartLeaf(schema: Schema, part: FormPart, index: number): Leaf {
  const leaf = textLeaf(`form /${part.name}`, {
    schema,
    read: (call) => {
      const { content } = partAt(call, index) ?? {};
      return typeof content === 'string' ? content : '';
    },
    write: (call, value) => replacePart(call, index, [{ ...part, content: value }]),
  });
  const others = choices(schema).filter((choice) => choice !== part.content);
  const more: LeafMutation[] = [
    { name: 'absent', apply: (call) => benign(replacePart(call, index, [])) },
    {
      name: 'twice',
      apply: (call) => {
        const changed = replacePart(call, index, [part, part]);
        return changed && { call: changed, verdict: 'invalid', isBenign: false };
      },
    },
    ...others.map((choice, at) => ({
      name: `other-choice-${at}`,
      apply: (call: Call) =>
        benign(replacePart(call, index, [{ ...part, content: String(choice) }])),
    })),
  ];
  return { ...leaf, mutations: [...leaf.mutations, ...more] };
}

function benign(call: Call | null): MutatedCall | null {
  return call && { call, verdict: null, isBenign: true };
}
