import { absentProvenanceSigner } from '@image-production/rendering';
import type { ProvenanceSigner } from '@image-production/rendering';
import type { Logger } from 'pino';

import { CannotStart } from '../cannot-start.ts';
import type { Configuration } from '../configuration.ts';

/** Opens the signer of finished files. Throws `CannotStart` when its settings are unusable. */
export type OpenSigner = (
  configuration: Configuration,
  logger: Logger,
) => Promise<ProvenanceSigner>;

const none: OpenSigner = async ({ isLoopback }, logger) => {
  // Operators who serve others may be legally required to mark pictures beyond XMP.
  if (!isLoopback) logger.warn('files are not signed: IPS_PROVENANCE is none');
  return absentProvenanceSigner;
};

/** The variable behind each part that the signing library could not use. */
const variableByPart = {
  library: 'IPS_PROVENANCE',
  certificate: 'IPS_C2PA_CERTIFICATE',
  key: 'IPS_C2PA_KEY',
} as const;

const c2pa: OpenSigner = async ({ provenance }, logger) => {
  if (provenance.kind !== 'c2pa') throw new Error('a C2PA signer without its settings');
  const { openC2paSigner } = await import('@image-production/provenance-c2pa');
  const opened = await openC2paSigner(provenance);
  if (!opened.ok) {
    const { part, reason } = opened.failure;
    throw new CannotStart([`configuration: ${variableByPart[part]} ${reason}`]);
  }
  const certificateValidTo = new Date(opened.value.validTo).toISOString();
  logger.info({ certificateValidTo }, 'files are signed after C2PA');
  return opened.value;
};

/** Keyed by the name in `IPS_PROVENANCE`. */
export const signers: { readonly none: OpenSigner; readonly c2pa: OpenSigner } = { none, c2pa };
