/** Accepted formats of a reference, detected from its bytes. */
export const referenceMediaTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ReferenceMediaType = (typeof referenceMediaTypes)[number];
