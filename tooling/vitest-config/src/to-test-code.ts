import { stripTypeScriptTypes } from 'node:module';

import type { Example } from './read-examples.ts';

/** A test module with one test per example. */
export function toTestModule(examples: readonly Example[]): string {
  const tests = examples.map(
    ({ title, code }) => `test(${JSON.stringify(title)}, async () => {\n${toTestBody(code)}\n});`,
  );
  return [`import { expect, test } from 'vitest';`, ...tests].join('\n\n');
}

/** The statements of an example: imports made dynamic, `x; // => y` made an assertion. */
export function toTestBody(code: string): string {
  return withAssertions(withDynamicImports(stripTypeScriptTypes(code)));
}

const staticImport = /^import\s+(?<names>[^'";]+?)\s+from\s+(?<from>'[^']+'|"[^"]+");?/gm;

/** Two examples may import the same name; inside a function each has its own. */
function withDynamicImports(code: string): string {
  return code.replaceAll(staticImport, (...parts) => {
    const { names, from } = parts.at(-1) as { names: string; from: string };
    return `const ${toPattern(names)} = await import(${from});`;
  });
}

function toPattern(names: string): string {
  const namespace = /^\*\s+as\s+(\w+)$/.exec(names)?.[1];
  if (namespace) return namespace;
  if (!names.startsWith('{')) return `{ default: ${names} }`;
  return names.replaceAll(/(\w+)\s+as\s+(\w+)/g, '$1: $2');
}

const expectation = /^(?<last>.*?);\s*\/\/ => (?<expected>.*)$/;

function withAssertions(code: string): string {
  const output: string[] = [];
  const lines = code.split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const match = expectation.exec(lines[index] ?? '');
    if (!match?.groups) {
      output.push(lines[index] ?? '');
      continue;
    }
    const expected = readExpected(lines, index, match.groups['expected'] ?? '');
    index += expected.moreLines;
    output.push(...asserted(takeStatement(output, match.groups['last'] ?? ''), expected.text));
  }
  return output.join('\n');
}

/** An expected value may go on in the comment lines that follow. */
function readExpected(lines: readonly string[], index: number, first: string) {
  let text = first;
  let moreLines = 0;
  while (!isExpression(text)) {
    const next = /^\s*\/\/(.*)$/.exec(lines[index + moreLines + 1] ?? '')?.[1];
    if (next === undefined) throw new Error(`README: not a value after "// =>": ${text}`);
    text += `\n${next}`;
    moreLines += 1;
  }
  return { text, moreLines };
}

/** The whole statement that ends in `last`, taken back from the lines already written. */
function takeStatement(output: string[], last: string): string {
  let statement = last;
  while (!isStatement(statement) && output.length > 0) statement = `${output.pop()}\n${statement}`;
  if (!isStatement(statement)) throw new Error(`README: not a statement before "// =>": ${last}`);
  return statement;
}

function asserted(statement: string, expected: string): string[] {
  const declared = /^\s*(?:const|let)\s+(?<name>\w+)\s*=/.exec(statement)?.groups?.['name'];
  if (declared) return [`${statement};`, `expect(${declared}).toEqual((${expected}));`];
  return [`expect((${statement.trim()})).toEqual((${expected}));`];
}

function isStatement(text: string): boolean {
  return isExpression(text) || (/^\s*(const|let)\s/.test(text) && parses(text));
}

function isExpression(text: string): boolean {
  return text.trim() !== '' && parses(`return (${text}\n);`);
}

function parses(body: string): boolean {
  try {
    // Compiled only, never called: the constructor throws a SyntaxError for half a statement.
    return typeof new AsyncFunction(body) === 'function';
  } catch {
    return false;
  }
}

const AsyncFunction = (async () => {}).constructor as new (body: string) => unknown;
