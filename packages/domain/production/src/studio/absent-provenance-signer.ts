import type { ProvenanceSigner } from '../ports/provenance-signer.ts';

/** No signer: leaves every file as it is, and says so. */
export const absentProvenanceSigner: ProvenanceSigner = {
  sign: async ({ bytes }) => ({ bytes, contentCredentials: 'none' }),
};
