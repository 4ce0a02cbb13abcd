import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import { z } from 'zod';

import { bindingsFile } from './bindings-file.ts';
import type { ComfyWorkflow } from './build-prompt.ts';
import { findProblems } from './find-problems.ts';
import { workflowFile } from './graph.ts';
import type { ComfyGraph } from './graph.ts';
import { toPointer } from './workflow-problem.ts';
import type { WorkflowProblem } from './workflow-problem.ts';

/** The texts of both files; undefined for one that cannot be read. */
export interface WorkflowTexts {
  readonly workflow: string | undefined;
  readonly bindings: string | undefined;
}

/** Reads a workflow in the format of the API and its bindings; every problem of both at once. */
export function readWorkflow(
  texts: WorkflowTexts,
): Result<ComfyWorkflow, readonly WorkflowProblem[]> {
  const graph = readGraph(texts.workflow);
  const bindings = readFile('bindings', texts.bindings, bindingsFile);
  if (!graph.ok || !bindings.ok)
    return refuse([graph, bindings].flatMap((read) => (read.ok ? [] : read.failure)));
  const workflow = { graph: graph.value, bindings: bindings.value };
  const problems = findProblems(workflow);
  return problems.length === 0 ? succeed(workflow) : refuse(problems);
}

const editorFile = z.object({ nodes: z.array(z.unknown()), links: z.unknown() });

function readGraph(text: string | undefined): Result<ComfyGraph, readonly WorkflowProblem[]> {
  const read = parse(text ?? '');
  if (read === 'no JSON' || !editorFile.safeParse(read.json).success)
    return readFile('workflow', text, workflowFile);
  const message =
    'is in the format of the editor, which the API does not take: save it with "Export (API)"';
  return refuse([{ file: 'workflow', pointer: '', message }]);
}

function readFile<Value>(
  file: WorkflowProblem['file'],
  text: string | undefined,
  schema: z.ZodType<Value>,
): Result<Value, readonly WorkflowProblem[]> {
  const complain = (message: string) => refuse([{ file, pointer: '', message }]);
  if (text === undefined) return complain('cannot be read');
  const parsed = parse(text);
  if (parsed === 'no JSON') return complain('is not JSON');
  const read = schema.safeParse(parsed.json);
  if (read.success) return succeed(read.data);
  return refuse(
    read.error.issues.flatMap((issue) => {
      const pointer = toPointer(issue.path);
      if (issue.code !== 'unrecognized_keys') return [{ file, pointer, message: issue.message }];
      return issue.keys.map((key) => ({ file, pointer, message: `has no member "${key}"` }));
    }),
  );
}

type Parsed = { readonly json: unknown } | 'no JSON';

function parse(text: string): Parsed {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return 'no JSON';
  }
}
