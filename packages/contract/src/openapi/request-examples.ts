/** Example bodies of operations with JSON bodies, by operation id. */
export const requestExamples: Readonly<Record<string, unknown>> = {
  createCreative: {
    prompt: 'A glass perfume bottle on wet slate at dusk, rim light from the left.',
    resolution: '2K',
    aspect: '4:5',
    count: 2,
    metadata: { look: '7' },
    variation: 3,
  },
  generateModel: {
    casting: {
      age_range: '25-34',
      presentation: 'feminine',
      hair: { color: 'dark_brown', length: 'shoulder' },
      additional_direction: 'Calm, direct gaze; freckles across the nose.',
    },
  },
  generateFullBody: {
    candidate_id: 'cnd_01JD3V7M6QK8X2Y4Z6A8B0C2D4',
    wardrobe: 'Plain white T-shirt, straight dark jeans, white sneakers.',
  },
  renameModel: { name: 'Ada Lovelace' },
  saveModel: { candidate_id: 'cnd_01JD3V7M6QK8X2Y4Z6A8B0C2D4', name: 'Ada' },
  createWebhook: {
    url: 'https://example.com/hooks/pictures',
    events: ['request.succeeded', 'request.failed'],
    description: 'To the archive',
  },
  changeWebhook: { status: 'active' },
  createQuote: { operation: 'lab.creative', resolution: '2K', count: 4, reference_count: 1 },
  createOrganization: { name: 'Spring studio' },
  changeOrganization: { minimum_age_band: '25-34', allow_nudity: false, low_balance: '20.00' },
  createApiKey: {
    name: 'Camera',
    scopes: ['generate', 'read'],
    expires_at: '2027-01-31T12:00:00Z',
  },
  createKey: {
    name: 'Web shop',
    scopes: ['generate', 'read'],
    expires_at: '2027-01-31T12:00:00Z',
    spend_cap: { amount: '50.00', period: 'month' },
  },
  createOperator: { name: 'Noor, accounts', role: 'money' },
  rotateKey: { overlap_seconds: 3600 },
  topUpWallet: { amount: '10.00', reference: 'payment 1' },
  refundRequest: {
    request_id: 'req_01JD3V7M6QK8X2Y4Z6A8B0C2D4',
    amount: '0.05',
    reference: 'goodwill 1',
  },
  chargeBackTopUp: { amount: '10.00', reference: 'payment 1', dispute: 'dispute 1' },
  payOutWallet: { amount: '2.50', reference: 'payout 1' },
  writeOffDebt: { amount: '10.00', reference: 'write-off 1', reason: 'Settled by letter.' },
  reopenWallet: { reason: 'The dispute was won.' },
  changePause: { accepting: true, engines: ['rack'], reason: 'The rack moves to another room.' },
  createRosterModel: {
    organization_id: 'org_01JD3V7M6QK8X2Y4Z6A8B0C2D4',
    model_id: 'mdl_01JD3V7M6QK8X2Y4Z6A8B0C2D4',
    name: 'Ada',
  },
};
