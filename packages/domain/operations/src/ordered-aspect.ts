import { nearestAspect } from './aspect.ts';
import type { Aspect, PixelSize } from './aspect.ts';
import { describeOperation } from './operation-descriptors.ts';
import type { Operation } from './operation-descriptors.ts';

/** The aspect that is rendered when this one is asked for. */
export function effectiveAspect(operation: Operation, requested: Aspect): Aspect {
  return describeOperation(operation).aspect.aliases?.[requested] ?? requested;
}

export interface OrderedAspect {
  /** As the client asked, or what is meant when it did not. */
  readonly requestedAspect: Aspect | 'source';
  /** The one that is rendered. */
  readonly aspect: Aspect;
}

/** The aspect of an order. Only an operation that takes exactly one reference follows it. */
export function orderedAspect(
  operation: Operation,
  chosen: Aspect | null,
  references: readonly PixelSize[],
): OrderedAspect {
  const requestedAspect = chosen ?? describeOperation(operation).aspect.default;
  if (requestedAspect !== 'source')
    return { requestedAspect, aspect: effectiveAspect(operation, requestedAspect) };
  const [source, ...others] = references;
  if (!source || others.length > 0)
    throw new Error(`${operation} follows one reference, not ${references.length}`);
  return { requestedAspect, aspect: nearestAspect(source) };
}
