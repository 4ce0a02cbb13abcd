import type { Call } from '../calls/call.ts';

/** What the mutated call has to be answered with; null where only schemas can tell. */
export type Verdict = 'invalid' | 'valid' | null;

export interface MutatedCall {
  readonly call: Call;
  readonly verdict: Verdict;
  /** Where the schema allows the new value, the service has to accept it. */
  readonly isBenign: boolean;
}

/** One way to change one leaf of a call. */
export interface LeafMutation {
  readonly name: string;
  /** Null when the change is none, or cannot be made here. */
  readonly apply: (call: Call, seed: string) => MutatedCall | null;
}

/** A place in a call that can be changed by itself. */
export interface Leaf {
  /** `json /casting/hair/color`, `form /brief/camera/aperture`, `path modelId`, `header Prefer`. */
  readonly name: string;
  readonly mutations: readonly LeafMutation[];
}
