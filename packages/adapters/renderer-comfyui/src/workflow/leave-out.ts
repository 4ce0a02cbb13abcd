import type { ImageInput } from './bindings-file.ts';
import { findLink, linksIn, withInputs } from './graph.ts';
import type { ComfyGraph } from './graph.ts';

/** The graph without the pictures that a plan does not have, by the rules of their bindings. */
export function leaveOut(graph: ComfyGraph, unused: readonly ImageInput[]): ComfyGraph {
  return unused.reduce(withoutImage, graph);
}

function withoutImage(graph: ComfyGraph, { node, unused }: ImageInput): ComfyGraph {
  const { unlink = [], bypass = [], remove = [] } = unused ?? {};
  const unlinked = withInputs(
    graph,
    unlink.map((one) => ({ ...one, value: undefined })),
  );
  const bypassed = bypass.reduce((before, { node: id, field }) => {
    const source = findLink(before[id]?.inputs[field]);
    const takers = linksIn(before).filter(({ to }) => to === id);
    return withInputs(
      before,
      takers.map((taker) => ({ ...taker, value: source })),
    );
  }, unlinked);
  const gone = new Set([node, ...remove, ...bypass.map((one) => one.node)]);
  return Object.fromEntries(Object.entries(bypassed).filter(([id]) => !gone.has(id)));
}
