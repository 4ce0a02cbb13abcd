/** Light sampling quality. Does not affect the picture's size, framing or sharpness. */
export type EffortTier = 'draft' | 'standard' | 'final';
