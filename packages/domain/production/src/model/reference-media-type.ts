/** What a reference may be, judged by its bytes. */
export const referenceMediaTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ReferenceMediaType = (typeof referenceMediaTypes)[number];
