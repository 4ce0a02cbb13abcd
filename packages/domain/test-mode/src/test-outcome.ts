import { isTestTwin } from '@image-production/identifiers';
import type { GenerationRequest } from '@image-production/production';

/** How a test request can be told to end, by `metadata.outcome`. */
export const testOutcomes = [
  'render_refused',
  'render_refused_input',
  'render_refused_output',
  'render_failed',
  'renderer_unavailable',
  'partial',
  'slow',
] as const;

export type TestOutcome = (typeof testOutcomes)[number];

/** The outcome that a request of test mode asks for; undefined in live mode, whatever it says. */
export function testOutcomeOf({
  organizationId,
  metadata,
}: Pick<GenerationRequest, 'organizationId' | 'metadata'>): TestOutcome | undefined {
  if (!isTestTwin(organizationId)) return undefined;
  return testOutcomes.find((outcome) => outcome === metadata['outcome']);
}
