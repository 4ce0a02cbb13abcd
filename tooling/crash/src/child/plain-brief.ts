/** The brief of every photograph here, as JSON. */
export const plainBrief: unknown = {
  commercialObjective: 'Launch of the winter coat',
  sceneType: 'studio',
  style: 'campaign',
  framing: 'full_length',
  sceneAndAction: 'She walks towards the camera.',
  referenceRoles: [{ role: 'hero_garment', fidelity: { level: 'exact', aspects: ['silhouette'] } }],
};
