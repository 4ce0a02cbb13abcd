import { accepting } from './accepting.ts';
import { adjusting } from './adjusting.ts';
import { announcing } from './announcing.ts';
import { calling } from './calling.ts';
import { delivering } from './delivering.ts';
import { fencing } from './fencing.ts';
import { locking } from './locking.ts';
import type { MutantName } from './mutant-names.ts';
import type { Mutant } from './mutant.ts';
import { paying } from './paying.ts';
import { settling } from './settling.ts';
import { storing } from './storing.ts';

export const mutants: Readonly<Record<MutantName, Mutant>> = {
  ...accepting,
  ...settling,
  ...fencing,
  ...storing,
  ...adjusting,
  ...paying,
  ...calling,
  ...locking,
  ...announcing,
  ...delivering,
};
