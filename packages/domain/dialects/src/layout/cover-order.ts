import { aspects, describeOperation, pixelSize } from '@image-production/operations';
import type { Aspect, Operation, Resolution } from '@image-production/operations';

import type { EngineProfile } from '../model/engine-profile.ts';
import { planSize } from './native-size.ts';

/** How an engine comes by the pixels of an order, over every aspect that can be ordered. */
export type Coverage =
  /** It draws as many as are delivered. */
  | 'native'
  /** At least one aspect is drawn smaller and enlarged. */
  | 'upscaled'
  /** It has no size near any aspect, or takes too few pictures for any order. */
  | 'none';

/**
 * What an engine makes of an operation at a resolution, by its limits alone. Single orders may
 * still bring more pictures, another ratio or longer words than it takes.
 */
export function coverOrder(
  profile: EngineProfile,
  operation: Operation,
  resolution: Resolution,
): Coverage {
  if (picturesMin[operation] > profile.inputsMax) return 'none';
  const sizes = aspectsOf(operation).flatMap((aspect) => {
    const planned = planSize(pixelSize(aspect, resolution), profile.sizes);
    return planned.ok ? [planned.value] : [];
  });
  if (sizes.length === 0) return 'none';
  return sizes.some(({ scale }) => scale > 1) ? 'upscaled' : 'native';
}

/** Pictures that no call can do without: the identity, the hero, a source. */
const picturesMin: Readonly<Record<Operation, number>> = {
  'pro.generate': 2,
  'lab.creative': 0,
  'lab.product': 1,
  'lab.polish': 1,
  'models.portrait': 0,
  'models.full_body': 1,
};

function aspectsOf(operation: Operation): readonly Aspect[] {
  const { aspect } = describeOperation(operation);
  return aspect.isChoice || aspect.default === 'source' ? aspects : [aspect.default];
}
