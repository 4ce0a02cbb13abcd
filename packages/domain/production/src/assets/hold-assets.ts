import type { DeliveredPicture, GenerationRequest } from '../model/generation-request.ts';
import type { IdentitySnapshot, WorkOrder } from '../model/work-order.ts';
import type { AssetHolder, AssetUses } from '../ports/asset-uses.ts';

/** An accepted request needs its references, and its identity's views until it has ended. */
export async function holdForRequest(uses: AssetUses, request: GenerationRequest): Promise<void> {
  const references = request.references.map(({ workingCopySha256 }) => workingCopySha256);
  await uses.add(holderOf(request), references);
  await uses.add(snapshotOf(request), identityAssets(request.work));
}

/** A stored output belongs to its request from the moment it is recorded. */
export async function holdOutput(
  uses: AssetUses,
  request: Pick<GenerationRequest, 'id'>,
  picture: DeliveredPicture,
): Promise<void> {
  await uses.add(
    holderOf(request),
    picture.files.map(({ sha256 }) => sha256),
  );
}

/** Once it has ended, a request needs its references and outputs only if it delivered. */
export async function holdAfterEnd(
  uses: AssetUses,
  request: GenerationRequest,
  at: number,
): Promise<void> {
  await uses.release(snapshotOf(request), at);
  if (request.status !== 'succeeded') await uses.release(holderOf(request), at);
}

export function holderOf(request: Pick<GenerationRequest, 'id'>): AssetHolder {
  return `request:${request.id}`;
}

/** Everything that a request may need assets as. */
export function holdersIn(request: Pick<GenerationRequest, 'id'>): readonly AssetHolder[] {
  return [holderOf(request), snapshotOf(request)];
}

function snapshotOf(request: Pick<GenerationRequest, 'id'>): AssetHolder {
  return `snapshot:${request.id}`;
}

function identityAssets(work: WorkOrder): readonly string[] {
  switch (work.kind) {
    case 'pro':
      return viewsOf(work.identity);
    case 'full_body':
      return [work.portrait.sha256];
    case 'portrait':
    case 'creative':
    case 'product':
    case 'polish':
    case 'removed':
      return [];
  }
}

/** Addresses of the views that an identity has. */
export function viewsOf(
  identity: Partial<Pick<IdentitySnapshot, 'portrait' | 'fullBody'>>,
): readonly string[] {
  return [identity.portrait, identity.fullBody].flatMap((view) => (view ? [view.sha256] : []));
}
