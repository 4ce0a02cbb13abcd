import type { PlannedReference, RenderPlan } from './render-plan.ts';

/**
 * A plan without the client's words, for engines that follow the parsed members only. Unrecognised
 * words and wishes stay in `phrases`, to be reported.
 */
export type Wordless<Plan extends RenderPlan> = Plan extends {
  readonly references: readonly PlannedReference[];
}
  ? Omit<Plan, 'direction' | 'references'> & { readonly references: readonly WordlessReference[] }
  : Omit<Plan, 'direction'>;

/** A reference described by its parsed name, without the name itself. */
export type WordlessReference = Omit<PlannedReference, 'item' | 'fidelity'> & {
  readonly fidelity: Omit<PlannedReference['fidelity'], 'note'>;
};
