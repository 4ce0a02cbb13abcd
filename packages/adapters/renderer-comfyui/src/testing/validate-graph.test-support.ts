import { findLink } from '../workflow/graph.ts';
import type { ComfyGraph } from '../workflow/graph.ts';
import { nodeClasses } from './node-classes.test-support.ts';

interface NodeError {
  readonly type: string;
  readonly message: string;
  readonly details: string;
  readonly extra_info: object;
}

type NodeErrors = Record<
  string,
  { errors: NodeError[]; dependent_outputs: string[]; class_type: string }
>;

/** What the server makes of a graph before it queues it. */
export type Validation =
  | { readonly kind: 'queued'; readonly outputs: readonly string[]; readonly errors: NodeErrors }
  | { readonly kind: 'refused'; readonly error: object; readonly errors: NodeErrors };

/** The order of checks, types and shapes are those of the recording. */
export function validateGraph(graph: ComfyGraph, files: ReadonlySet<string>): Validation {
  for (const [id, { class_type: name }] of Object.entries(graph)) {
    const details = `Node ID '#${id}'`;
    if (typeof name !== 'string')
      return refuse('invalid_prompt', 'a node is missing the class_type property.', details);
    if (!nodeClasses[name])
      return refuse('invalid_prompt', `node ${name} does not exist.`, details);
  }
  const outputs = Object.keys(graph).filter((id) => classOf(graph, id)?.isOutput);
  if (outputs.length === 0) return refuse('prompt_no_outputs', 'Prompt has no outputs', '');
  const errors: NodeErrors = {};
  const isSound = new Map<string, boolean>();
  const good = outputs.filter((output) =>
    validateNode({ graph, files, errors, output, isSound }, output),
  );
  return good.length > 0
    ? { kind: 'queued', outputs: good, errors }
    : refuse('prompt_outputs_failed_validation', 'Prompt outputs failed validation', '', errors);
}

function refuse(
  type: string,
  message: string,
  details: string,
  errors: NodeErrors = {},
): Validation {
  return { kind: 'refused', error: { type, message, details, extra_info: {} }, errors };
}

interface Walk {
  readonly graph: ComfyGraph;
  readonly files: ReadonlySet<string>;
  readonly errors: NodeErrors;
  readonly output: string;
  /** What has been looked at. */
  readonly isSound: Map<string, boolean>;
}

function classOf(graph: ComfyGraph, id: string) {
  return nodeClasses[graph[id]?.class_type ?? ''];
}

function validateNode(walk: Walk, id: string): boolean {
  const { graph, files, errors, output, isSound } = walk;
  const seen = isSound.get(id);
  if (seen !== undefined) return seen;
  const { [id]: node } = graph;
  const known = classOf(graph, id);
  if (!node || !known) throw new Error(`there is no node ${id}`);
  const complain = (type: string, message: string, details: string, input: string): void => {
    const entry = (errors[id] ??= {
      errors: [],
      dependent_outputs: [output],
      class_type: node.class_type,
    });
    entry.errors.push({ type, message, details, extra_info: { input_name: input } });
  };
  let areSourcesSound = true;
  for (const input of [...known.required, ...(known.optional ?? [])]) {
    const { [input]: value } = node.inputs;
    const [source] = findLink(value) ?? [];
    const text = JSON.stringify(value);
    if (value === undefined) {
      if (known.required.includes(input))
        complain('required_input_missing', 'Required input is missing', input, input);
    } else if (source !== undefined) {
      if (graph[source]) areSourcesSound = validateNode(walk, source) && areSourcesSound;
      else complain('exception_during_inner_validation', innerFault, `'${source}'`, input);
    } else if (known.lists?.[input] && !known.lists[input].some((one) => one === value)) {
      const details = `${input}: ${text} not in [...]`;
      complain('value_not_in_list', 'Value not in list', details, input);
    } else if (
      node.class_type === 'LoadImage' &&
      (typeof value !== 'string' || !files.has(value))
    ) {
      const details = `image - Invalid image file: ${text}`;
      complain('custom_validation_failed', 'Custom validation failed for node', details, 'image');
    }
  }
  const isWhole = areSourcesSound && errors[id] === undefined;
  isSound.set(id, isWhole);
  return isWhole;
}

const innerFault = 'Exception when validating inner node';
