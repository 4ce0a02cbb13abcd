import type { ProReviewInput } from '@image-production/client';

/**
 * What an order says where a pointer of the wire points, as text that can be compared. The roles of
 * the brief are those of its references.
 */
export function valueAt({ brief, ...order }: ProReviewInput, pointer: string): string {
  const wire = { ...order, brief: { ...brief, reference_roles: order.references } };
  const value = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (within, step) =>
        typeof within === 'object' && within !== null
          ? (within as Readonly<Record<string, unknown>>)[step]
          : undefined,
      wire,
    );
  return JSON.stringify(value) ?? '';
}
