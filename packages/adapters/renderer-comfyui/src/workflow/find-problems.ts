import type { Bindings, BoundOutput, BoundPlace, ImageInput } from './bindings-file.ts';
import type { ComfyWorkflow } from './build-prompt.ts';
import { findLink, linksIn } from './graph.ts';
import type { ComfyGraph, Place } from './graph.ts';
import { leaveOut } from './leave-out.ts';
import { bindingsProblem, workflowProblem } from './workflow-problem.ts';
import type { WorkflowProblem } from './workflow-problem.ts';

type Path = readonly PropertyKey[];

/** How many pictures have to be there. */
export function imagesMin(images: readonly ImageInput[]): number {
  return images.findLastIndex(({ unused }) => !unused) + 1;
}

/** What is wrong with bindings, or with the workflow that they are for. */
export function findProblems(workflow: ComfyWorkflow): readonly WorkflowProblem[] {
  const problems = [
    ...danglingLinks(workflow.graph),
    ...problemsOfSlots(workflow),
    ...problemsOfImages(workflow),
    ...problemsOfOutputs(workflow),
    ...problemsOfLimits(workflow.bindings),
  ];
  return problems.length === 0 ? problemsOfFewerImages(workflow) : problems;
}

function danglingLinks(graph: ComfyGraph): readonly WorkflowProblem[] {
  return linksIn(graph)
    .filter(({ to }) => !Object.hasOwn(graph, to))
    .map(({ node, field, to }) =>
      workflowProblem([node, 'inputs', field], `is linked to node ${to}, which is not there`),
    );
}

const slots = [
  ['positive', 'string'],
  ['negative', 'string'],
  ['seed', 'number'],
  ['width', 'number'],
  ['height', 'number'],
] as const;

function problemsOfSlots({ graph, bindings }: ComfyWorkflow): readonly WorkflowProblem[] {
  return slots.flatMap(([slot, type]) =>
    (bindings[slot] ?? []).flatMap((place, at) => problemsOfPlace(graph, place, type, [slot, at])),
  );
}

function problemsOfPlace(
  graph: ComfyGraph,
  place: BoundPlace,
  type: 'string' | 'number',
  path: Path,
): readonly WorkflowProblem[] {
  const { [place.node]: node } = graph;
  if (!node) return [noNode(place.node, [...path, 'node'])];
  const problems = problemsOfClass(graph, place, path);
  const { [place.field]: value } = node.inputs;
  const complain = (message: string): readonly WorkflowProblem[] => [
    ...problems,
    bindingsProblem([...path, 'field'], message),
  ];
  const name = `node ${place.node} (${node.class_type})`;
  if (value === undefined) {
    const fields = Object.keys(node.inputs).join(', ');
    return complain(`is no input of ${name}, which has ${fields || 'none'}`);
  }
  const [source] = findLink(value) ?? [];
  if (source !== undefined)
    return complain(`is linked to node ${source}: bind an input of that node instead`);
  return typeof value === type
    ? problems
    : complain(`of ${name} holds no ${type === 'string' ? 'text' : 'number'}`);
}

function problemsOfClass(
  graph: ComfyGraph,
  { node, class: wanted }: Pick<BoundPlace, 'node' | 'class'>,
  path: Path,
): readonly WorkflowProblem[] {
  const found = graph[node]?.class_type;
  if (wanted === undefined || found === wanted) return [];
  return [bindingsProblem([...path, 'class'], `is ${wanted}, but node ${node} is a ${found}`)];
}

function noNode(node: string, path: Path): WorkflowProblem {
  return bindingsProblem(path, `is no node of the workflow: ${node}`);
}

function problemsOfImages({ graph, bindings }: ComfyWorkflow): readonly WorkflowProblem[] {
  const { images } = bindings;
  const needed = imagesMin(images);
  return images.flatMap((image, at) => {
    const path = ['images', at];
    const { unlink = [], bypass = [], remove = [] } = image.unused ?? {};
    const inner = [...path, 'unused'];
    const isIdle = image.unused && at < needed;
    return [
      ...problemsOfPlace(graph, image, 'string', path),
      ...(isIdle
        ? [bindingsProblem(inner, `never happens: picture ${needed} has to be there`)]
        : []),
      ...unlink.flatMap((one, n) => problemsOfLinked(graph, one, [...inner, 'unlink', n])),
      ...bypass.flatMap((one, n) => problemsOfLinked(graph, one, [...inner, 'bypass', n])),
      ...remove.flatMap((node, n) =>
        Object.hasOwn(graph, node) ? [] : [noNode(node, [...inner, 'remove', n])],
      ),
    ];
  });
}

function problemsOfLinked(
  graph: ComfyGraph,
  { node, field }: Place,
  path: Path,
): readonly WorkflowProblem[] {
  const { [node]: found } = graph;
  if (!found) return [noNode(node, [...path, 'node'])];
  if (findLink(found.inputs[field])) return [];
  const message = `is no linked input of node ${node} (${found.class_type})`;
  return [bindingsProblem([...path, 'field'], message)];
}

function problemsOfOutputs({ graph, bindings }: ComfyWorkflow): readonly WorkflowProblem[] {
  const { output, beforeUpscale } = bindings;
  const isSame = beforeUpscale?.node === output.node;
  return [
    ...problemsOfOutput(graph, output, 'output'),
    ...(beforeUpscale ? problemsOfOutput(graph, beforeUpscale, 'beforeUpscale') : []),
    ...(isSame ? [bindingsProblem(['beforeUpscale', 'node'], 'is the output itself')] : []),
  ];
}

const savers: ReadonlySet<string> = new Set(['SaveImage', 'PreviewImage']);

function problemsOfOutput(
  graph: ComfyGraph,
  output: BoundOutput,
  slot: string,
): readonly WorkflowProblem[] {
  const { [output.node]: node } = graph;
  if (!node) return [noNode(output.node, [slot, 'node'])];
  if (output.class !== undefined) return problemsOfClass(graph, output, [slot]);
  if (savers.has(node.class_type)) return [];
  const message = `saves no picture: node ${output.node} is a ${node.class_type}`;
  return [bindingsProblem([slot, 'node'], message)];
}

function problemsOfLimits({ limits }: Bindings): readonly WorkflowProblem[] {
  const { sideMin, sideMax, megapixelsMin, megapixelsMax } = limits;
  const pairs = [
    ['sideMax', 'sideMin', sideMax < sideMin],
    ['megapixelsMax', 'megapixelsMin', megapixelsMax < megapixelsMin],
  ] as const;
  return pairs.flatMap(([most, least, isWrong]) =>
    isWrong ? [bindingsProblem(['limits', most], `is less than ${least}`)] : [],
  );
}

/** Each number of pictures that may come has to leave a whole graph. */
function problemsOfFewerImages({ graph, bindings }: ComfyWorkflow): readonly WorkflowProblem[] {
  const { images } = bindings;
  for (let count = images.length - 1; count >= imagesMin(images); count -= 1) {
    const left = leaveOut(graph, images.slice(count));
    const messages = [
      ...linksIn(left)
        .filter(({ to }) => !Object.hasOwn(left, to))
        .map(
          ({ node, field, to }) =>
            `leaves "${field}" of node ${node} linked to node ${to}, which is gone`,
        ),
      ...lostNodes(bindings, left, count).map((node) => `takes node ${node} away, which is bound`),
    ];
    if (messages.length > 0)
      return messages.map((message) => bindingsProblem(['images', count, 'unused'], message));
  }
  return [];
}

/** Nodes that a picture needs and that are gone; of a slot with several places one is enough. */
function lostNodes(bindings: Bindings, left: ComfyGraph, count: number): readonly string[] {
  const { images, output, beforeUpscale } = bindings;
  const isGone = ({ node }: { readonly node: string }): boolean => !Object.hasOwn(left, node);
  const lostSlots = slots
    .map(([slot]) => bindings[slot] ?? [])
    .filter((places) => places.every(isGone))
    .flat();
  const others = [...images.slice(0, count), output, ...(beforeUpscale ? [beforeUpscale] : [])];
  const lost = [...lostSlots, ...others.filter(isGone)];
  return [...new Set(lost.map(({ node }) => node))];
}
