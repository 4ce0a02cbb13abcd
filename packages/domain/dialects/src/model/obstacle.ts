/** Why an engine cannot make a picture of a plan; another one is asked, and nothing was spent. */
export type Obstacle = TooFewInputs | TooFewPictures | RatioNotReachable | PromptTooLong;

/** It takes fewer pictures than the plan cannot do without: identity and hero, or a source. */
export interface TooFewInputs {
  readonly kind: 'too-few-inputs';
  readonly needed: number;
  readonly inputsMax: number;
}

/** It takes no call with as few pictures as the plan has, such as a casting without any. */
export interface TooFewPictures {
  readonly kind: 'too-few-pictures';
  readonly pictures: number;
  readonly inputsMin: number;
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
