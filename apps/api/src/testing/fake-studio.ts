import { createHash } from 'node:crypto';

import { idPrefixes } from '@image-production/identifiers';
import type { WorkerId } from '@image-production/identifiers';
import { ManualCancellation } from '@image-production/kernel/memory';
import { absentIdentityScreen, claimRequest, produceRequest } from '@image-production/production';
import type {
  GenerationRequest,
  ProductionServices,
  StudioServices,
} from '@image-production/production';
import {
  absentPictureInspector,
  absentProvenanceSigner,
  oneChunk,
  preferredRenderers,
} from '@image-production/rendering';
import type {
  DeliverableEncoder,
  PictureCompanions,
  Renderer,
  RenderJob,
} from '@image-production/rendering';

const workerId = `${idPrefixes.worker}_${'0'.repeat(26)}` as WorkerId;
const mediaTypes = { png: 'image/png', tiff: 'image/tiff', dng: 'image/x-adobe-dng' } as const;

/** Size of every encoded file in bytes: enough for ranges. */
export const fileBytes = 1000;

/** Ends requests at once without rendering: sizes are those of the plan, files a few bytes. */
export class FakeStudio {
  readonly #services: StudioServices;
  #isRefusing = false;
  /** Outputs of every request that the engine refuses. */
  refused: readonly number[] = [];
  /** Called while an output is rendered. */
  whileRendering: (outputIndex: number) => Promise<void> = async () => undefined;

  /** What the engine makes beside its picture. */
  companionsOf: (job: RenderJob) => PictureCompanions | undefined = () => undefined;
  /** The engine's report on its picture. */
  notesOf: (plan: RenderJob['plan']) => readonly string[] = () => [];

  constructor(services: ProductionServices) {
    this.#services = {
      ...services,
      renderers: preferredRenderers(this.#renderer()),
      encoder,
      provenanceSigner: absentProvenanceSigner,
      identityScreen: absentIdentityScreen,
      pictureInspector: absentPictureInspector,
      inspectionPolicy: { retakes: 0, enforced: [] },
    };
  }

  /** Claims the next request and leaves it running. */
  async start(): Promise<GenerationRequest> {
    const claim = await claimRequest(this.#services, workerId);
    if (!claim) throw new Error('no request waits');
    return claim;
  }

  /** Ends a running request, or the next one. */
  async finish(claim?: GenerationRequest): Promise<void> {
    await produceRequest(this.#services, claim ?? (await this.start()), new ManualCancellation());
  }

  /** The engine refuses the next request, so that it fails and nothing is charged. */
  async fail(): Promise<void> {
    this.#isRefusing = true;
    await this.finish();
    this.#isRefusing = false;
  }

  #renderer(): Renderer {
    return {
      name: 'fake',
      version: '1',
      profile: { repeats: true },
      serves: () => true,
      render: async (job) => {
        const { plan, outputIndex, seed } = job;
        await this.whileRendering(outputIndex);
        if (this.#isRefusing || this.refused.includes(outputIndex)) {
          return { kind: 'refused', stage: 'input' };
        }
        const { width, height } = plan.frame;
        const companions = this.companionsOf(job);
        const samples = Uint8Array.from(Buffer.from(`${seed}${outputIndex}`));
        return {
          kind: 'rendered',
          // The fake encoder ignores the samples.
          master: { width, height, bitDepth: 8, samples },
          account: {
            digitalSourceType: 'compositeSynthetic',
            synthetic: true,
            nativeWidth: width,
            nativeHeight: height,
            upscaled: false,
            placements: [],
            notes: this.notesOf(plan),
          },
          ...(companions && { companions }),
        };
      },
    };
  }
}

const encoder: DeliverableEncoder = {
  encode: async ({ samples }, format, { onSamplesHashed }) => {
    onSamplesHashed?.(createHash('sha256').update(samples).digest('hex'));
    const bytes = Buffer.alloc(fileBytes, `${format} ${Buffer.from(samples).toString('utf8')} `);
    const about = { format, mediaType: mediaTypes[format], sceneReferred: false };
    return { ...about, bitDepth: 8, bytes: oneChunk(bytes) };
  },
};
