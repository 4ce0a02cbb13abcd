/**
 * How much work goes into a picture, never its size, framing or composition. `draft` scouts: it
 * shows composition, light and wardrobe, with coarser geometry, at a fraction of the time.
 */
export type EffortTier = 'draft' | 'standard' | 'final';
