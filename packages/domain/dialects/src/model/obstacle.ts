/** Why an engine cannot make a picture of a plan; another one is asked, and nothing was spent. */
export type Obstacle = TooFewInputs | RatioNotReachable | PromptTooLong;

/** It takes fewer pictures than the plan cannot do without: identity and hero, or a source. */
export interface TooFewInputs {
  readonly kind: 'too-few-inputs';
  readonly needed: number;
  readonly inputsMax: number;
}

/** No size of its own comes within 2 % of the ratio that was ordered. */
export interface RatioNotReachable {
  readonly kind: 'ratio-not-reachable';
  /** Width over height, as ordered. */
  readonly ratio: number;
}

export interface PromptTooLong {
  readonly kind: 'prompt-too-long';
  readonly characters: number;
  readonly charactersMax: number;
}
