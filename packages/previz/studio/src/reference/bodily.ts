import type { Technique } from '../plan/scene-plan.ts';

const bodily: ReadonlySet<Technique> = new Set([
  'worn garment',
  'worn footwear',
  'worn eyewear',
  'worn headwear',
  'carried bag',
  'worn earrings',
  'worn ring',
  'worn likeness',
  'worn necklace',
  'worn wristwear',
  'held in hand',
]);

/** Whether it has its place on the figure or in its hands. */
export function isBodily(technique: Technique): boolean {
  return bodily.has(technique);
}
