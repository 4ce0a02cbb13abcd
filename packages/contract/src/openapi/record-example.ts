import type { RequestRecord } from '../output/request-record.ts';

const money = (amount: string): { amount: string; currency: 'USD' } => ({
  amount,
  currency: 'USD',
});
const sha256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const requestId = 'req_01JD3V7M6QK8X2Y4Z6A8B0C2D4';

/** A finished PRO request. */
export const recordExample: RequestRecord = {
  requestId,
  operation: 'pro.generate',
  status: 'succeeded',
  stage: null,
  progress: 1,
  queuePosition: null,
  estimatedSeconds: null,
  idempotencyKey: 'fw26-look-07',
  metadata: { look: '7' },
  variation: 0,
  livemode: true,
  requestedAspect: '4:5',
  aspect: '3:4',
  resolution: '1K',
  count: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  startedAt: '2026-11-20T10:00:01.000Z',
  completedAt: '2026-11-20T10:00:20.000Z',
  expiresAt: '2026-11-27T10:00:20.000Z',
  dataRemoved: false,
  identity: { source: 'custom', id: 'mdl_01JD3V7M6QK8X2Y4Z6A8B0C2D4' },
  references: [
    {
      index: 0,
      role: 'hero_garment',
      fidelity: { level: 'exact', aspects: ['silhouette'], note: null },
      item: 'coat',
      sha256,
      width: 3000,
      height: 4000,
      mediaType: 'image/jpeg',
    },
  ],
  outputs: [
    {
      index: 0,
      status: 'succeeded',
      width: 896,
      height: 1200,
      files: [
        {
          format: 'png',
          mediaType: 'image/png',
          sizeBytes: 1_804_221,
          sha256,
          bitDepth: 8,
          sceneReferred: false,
          url: `https://images.example/v1/requests/${requestId}/outputs/0.png?org=org_01JD3V7M6QK8X2Y4Z6A8B0C2D4&exp=1795169700&kid=k1&sig=aGVsbG8`,
          urlExpiresAt: '2026-11-20T10:15:00.000Z',
        },
      ],
      error: null,
      pixelSha256: sha256,
      placements: [
        {
          referenceIndex: 0,
          role: 'hero_garment',
          technique: 'worn garment',
          confidence: 0.92,
          visible: 0.97,
          bounds: { x: 0.31, y: 0.18, width: 0.37, height: 0.34 },
        },
      ],
      notes: [],
      inspection: {
        inspector: 'integrity',
        version: '1',
        takes: 1,
        checks: [
          {
            name: 'bars',
            verdict: 'pass',
            measure: { value: 0, unit: 'percent', limit: 2 },
            message: null,
          },
        ],
      },
      plan: {
        url: `https://images.example/v1/requests/${requestId}/outputs/0.plan.svg?org=org_01JD3V7M6QK8X2Y4Z6A8B0C2D4&exp=1795169700&kid=k1&sig=aGVsbG8`,
        urlExpiresAt: '2026-11-20T10:15:00.000Z',
      },
      passes: [
        {
          name: 'depth',
          width: 896,
          height: 1200,
          sizeBytes: 81_204,
          sha256,
          url: `https://images.example/v1/requests/${requestId}/outputs/0.depth.png?org=org_01JD3V7M6QK8X2Y4Z6A8B0C2D4&exp=1795169700&kid=k1&sig=aGVsbG8`,
          urlExpiresAt: '2026-11-20T10:15:00.000Z',
        },
      ],
    },
  ],
  archive: {
    url: `https://images.example/v1/requests/${requestId}/outputs.zip?org=org_01JD3V7M6QK8X2Y4Z6A8B0C2D4&exp=1795169700&kid=k1&sig=aGVsbG8`,
    urlExpiresAt: '2026-11-20T10:15:00.000Z',
  },
  advisories: [
    {
      code: 'aspect_aliased',
      severity: 'notice',
      pointer: '/aspect',
      message: '4:5 is rendered at 3:4.',
    },
  ],
  billing: { state: 'captured', quoted: money('0.15'), charged: money('0.15') },
  provenance: {
    renderer: 'previz',
    rendererVersion: '1.0.0',
    synthetic: true,
    digitalSourceType: 'compositeSynthetic',
    identityScreen: 'not_screened',
    contentCredentials: 'none',
    nativeWidth: 896,
    nativeHeight: 1200,
    upscaled: false,
  },
  error: null,
};
