import type { ProvenanceClaim } from '@image-production/rendering';

/** IPTC NewsCodes, controlled vocabulary "Digital Source Type". */
const digitalSourceTypes = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/**
 * Builds the signed assertions (C2PA 2.2, `c2pa.actions.v2`): that the picture was created, when,
 * by which renderer and how. It names no title, author or ingredient: what a client sent or wrote
 * is not ours to publish.
 */
export function buildManifest(claim: ProvenanceClaim, mediaType: string, software: string): string {
  return JSON.stringify({
    claim_generator_info: [{ name: software }],
    format: mediaType,
    assertions: [
      {
        label: 'c2pa.actions.v2',
        data: {
          actions: [
            {
              action: 'c2pa.created',
              when: new Date(claim.createdAt).toISOString(),
              softwareAgent: { name: claim.renderer, version: claim.rendererVersion },
              digitalSourceType: digitalSourceTypes + claim.digitalSourceType,
            },
          ],
        },
      },
    ],
  });
}
