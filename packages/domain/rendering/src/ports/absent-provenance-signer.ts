import type { ProvenanceSigner } from './provenance-signer.ts';

/** No signer is configured: leaves every file unchanged and reports `none`. */
export const absentProvenanceSigner: ProvenanceSigner = {
  sign: async ({ bytes }) => ({ bytes, contentCredentials: 'none' }),
};
