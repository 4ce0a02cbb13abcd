import { layOut } from '@image-production/dialects';
import type { EngineProfile, Layout, Obstacle } from '@image-production/dialects';
import { andThen } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import type { PixelSize } from '@image-production/operations';
import type {
  PictureReceiver,
  RenderAccount,
  RenderContext,
  Renderer,
  RenderJob,
  RenderOutcome,
} from '@image-production/rendering';

import type { CallEnd } from '../transport/call-once.ts';
import { placementsIn } from './placements-in.ts';
import { withGuide } from './with-guide.ts';
import type { DrawGuide } from './with-guide.ts';

/** What an engine is asked for: its request in its own words, and who it is for. */
export interface EngineOrder<Request> {
  readonly request: Request;
  readonly layout: Layout;
  readonly job: RenderJob;
  readonly context: RenderContext;
  /** Aborted when nobody wants the picture any more. */
  readonly signal: AbortSignal;
}

/** A picture that the engine enlarged by itself after it had drawn it. */
export interface EnlargedPicture {
  /** As they came. */
  readonly bytes: Uint8Array;
  /** Measured, of the picture before. */
  readonly drawn: PixelSize;
}

/** An engine behind its API. */
export interface Engine<Request extends object> {
  readonly profile: EngineProfile;
  /** Lays a plan out in the engine's own words. */
  readonly dialect: (layout: Layout) => Result<Request, Obstacle>;
  /** Has one picture made; answers with its bytes as they came. */
  readonly make: (order: EngineOrder<Request>) => Promise<CallEnd<Uint8Array | EnlargedPicture>>;
  readonly close: () => Promise<void>;
}

export interface EngineRendererOptions {
  /** As the operator calls the engine; it goes into the record. */
  readonly name: string;
  /** The model. */
  readonly version: string;
  readonly receiver: PictureReceiver;
  /** Whether the same plan and seed make the same picture. */
  readonly repeats: boolean;
  /** Gives each picture the frame of its plan as a composition guide, where there is room. */
  readonly drawGuide?: DrawGuide | undefined;
}

/** A renderer whose pictures are made elsewhere. */
export function createEngineRenderer<Request extends object>(
  engine: Engine<Request>,
  options: EngineRendererOptions,
): Renderer & AsyncDisposable {
  const { name, version, repeats } = options;
  return {
    name,
    version,
    profile: { repeats },
    serves: (plan) => andThen(layOut(plan, engine.profile), engine.dialect).ok,
    render: (job, context) => render(engine, options, job, context),
    [Symbol.asyncDispose]: engine.close,
  };
}

async function render<Request extends object>(
  engine: Engine<Request>,
  options: EngineRendererOptions,
  job: RenderJob,
  context: RenderContext,
): Promise<RenderOutcome> {
  if (context.cancellation.isRequested) return { kind: 'canceled' };
  const layout = layOut(job.plan, engine.profile);
  if (!layout.ok)
    throw new Error(`${options.name} does not serve the plan: ${layout.failure.kind}`);
  const request = engine.dialect(layout.value);
  if (!request.ok)
    throw new Error(`${options.name} does not serve the plan: ${request.failure.kind}`);
  const { drawGuide } = options;
  const guided = drawGuide && (await withGuide(engine, drawGuide, job, context));
  const plain = { request: request.value, layout: layout.value, context };
  const end = await makeUntilCanceled(engine, { ...(guided ?? plain), job });
  if (end.kind !== 'made') return end;
  return receive(options, end.made, layout.value, context);
}

async function makeUntilCanceled<Request extends object>(
  engine: Engine<Request>,
  order: Omit<EngineOrder<Request>, 'signal'>,
): Promise<CallEnd<Uint8Array | EnlargedPicture>> {
  const controller = new AbortController();
  const undo = order.context.cancellation.onRequest(() => controller.abort());
  try {
    return await engine.make({ ...order, signal: controller.signal });
  } finally {
    undo();
  }
}

async function receive(
  { receiver }: EngineRendererOptions,
  made: Uint8Array | EnlargedPicture,
  layout: Layout,
  { cancellation, onProgress }: RenderContext,
): Promise<RenderOutcome> {
  const { bytes, drawn } = made instanceof Uint8Array ? { bytes: made, drawn: null } : made;
  const receiving = receiver.receive(bytes, layout.size.delivered, cancellation);
  // The engine is done, which is stored while another process decodes.
  onProgress(1);
  const received = await receiving;
  if (!received.ok) {
    if (received.failure.kind === 'receipt-canceled') return { kind: 'canceled' };
    return { kind: 'spoiled', reason: received.failure.reason };
  }
  const { master, ...measured } = received.value;
  const native = drawn ? { ...measured, ...nativeSizeOf(drawn, master) } : measured;
  return { kind: 'rendered', master, account: { ...accountOf(layout), ...native } };
}

type NativeSize = Pick<RenderAccount, 'nativeWidth' | 'nativeHeight' | 'upscaled'>;

/** Whoever enlarges it, what was drawn is what is native. */
function nativeSizeOf({ width, height }: PixelSize, delivered: PixelSize): NativeSize {
  const upscaled = width < delivered.width || height < delivered.height;
  return { nativeWidth: width, nativeHeight: height, upscaled };
}

function accountOf(layout: Layout): Omit<RenderAccount, keyof NativeSize> {
  return {
    digitalSourceType: isPhotograph(layout)
      ? 'compositeWithTrainedAlgorithmicMedia'
      : 'trainedAlgorithmicMedia',
    synthetic: true,
    placements: placementsIn(layout),
    notes: layout.notes.map(({ message }) => message),
  };
}

/** A polished picture is still the photograph that was sent. */
function isPhotograph({ plan }: Layout): boolean {
  return plan.operation === 'lab.polish';
}
