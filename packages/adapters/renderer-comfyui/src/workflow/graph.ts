import { z } from 'zod';

/** A node as the API takes it; what the editor adds is left out. */
export interface ComfyNode {
  readonly class_type: string;
  readonly inputs: Readonly<Record<string, unknown>>;
}

/** A workflow in the format of the API: nodes by their id. */
export type ComfyGraph = Readonly<Record<string, ComfyNode>>;

export const workflowFile: z.ZodType<ComfyGraph> = z.record(
  z.string(),
  z.object({
    class_type: z.string('is missing: this is no node').min(1),
    inputs: z.record(z.string(), z.unknown()),
  }),
);

/** The node and the output that an input is linked to. */
export type Link = readonly [node: string, output: number];

/** The link that an input holds; undefined for a value. */
export function findLink(input: unknown): Link | undefined {
  if (!Array.isArray(input) || input.length !== 2) return undefined;
  const [node, output] = input as readonly unknown[];
  return typeof node === 'string' && Number.isInteger(output)
    ? [node, output as number]
    : undefined;
}

/** An input of a node. */
export interface Place {
  readonly node: string;
  readonly field: string;
}

/** Every input that is linked, and to which node. */
export function linksIn(graph: ComfyGraph): readonly (Place & { readonly to: string })[] {
  return Object.entries(graph).flatMap(([node, { inputs }]) =>
    Object.entries(inputs).flatMap(([field, input]) => {
      const [to] = findLink(input) ?? [];
      return to === undefined ? [] : [{ node, field, to }];
    }),
  );
}

/** The graph with other values in some inputs; undefined takes an input away. */
export function withInputs(
  graph: ComfyGraph,
  changes: readonly (Place & { readonly value: unknown })[],
): ComfyGraph {
  const changed: Record<string, ComfyNode> = { ...graph };
  for (const { node, field, value } of changes) {
    const { [node]: before } = changed;
    if (!before) continue;
    const { [field]: _before, ...others } = before.inputs;
    const inputs = value === undefined ? others : { ...before.inputs, [field]: value };
    changed[node] = { ...before, inputs };
  }
  return changed;
}
