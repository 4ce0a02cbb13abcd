import type { Bindings } from './bindings-file.ts';
import { findLink, withInputs } from './graph.ts';
import type { ComfyGraph, Place } from './graph.ts';
import { leaveOut } from './leave-out.ts';

/** A workflow and what goes where in it. */
export interface ComfyWorkflow {
  readonly graph: ComfyGraph;
  readonly bindings: Bindings;
}

/** What is filled in for one picture. */
export interface PromptValues {
  readonly positive: string;
  readonly negative: string;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** As the server calls them, in the order of the bindings; fewer than these are fine. */
  readonly images: readonly string[];
  /** What the files of the picture begin with. */
  readonly filePrefix: string;
}

/** The graph of one picture. */
export function buildPrompt({ graph, bindings }: ComfyWorkflow, values: PromptValues): ComfyGraph {
  const { positive, negative = [], seed, width, height, images, output } = bindings;
  const { [output.node]: saving } = graph;
  const { filename_prefix: prefix } = saving?.inputs ?? {};
  const used = images.slice(0, values.images.length);
  const filled = withInputs(graph, [
    ...fill(positive, values.positive),
    ...fill(negative, values.negative),
    ...fill(seed, values.seed),
    ...fill(width, values.width),
    ...fill(height, values.height),
    ...used.flatMap((place, at) => fill([place], values.images[at])),
    // A node that saved the very same before would be answered from the cache, without a file.
    ...(prefix === undefined || findLink(prefix)
      ? []
      : fill([{ node: output.node, field: 'filename_prefix' }], values.filePrefix)),
  ]);
  return leaveOut(filled, images.slice(used.length));
}

function fill(places: readonly Place[], value: unknown) {
  return places.map(({ node, field }) => ({ node, field, value }));
}
