/** How finely the light is sampled. Size, framing and sharpness of the picture do not depend on it. */
export type EffortTier = 'draft' | 'standard' | 'final';
