import { companionFiles } from '../model/companion-files.ts';
import type { DeliveredPicture, GenerationRequest } from '../model/generation-request.ts';
import { workModule } from '../operations/work-modules.ts';
import type { AssetHolder, AssetUses } from '../ports/asset-uses.ts';

/** Holds an accepted request's references, and its identity's views until the request ends. */
export async function holdForRequest(uses: AssetUses, request: GenerationRequest): Promise<void> {
  const references = request.references.map(({ workingCopySha256 }) => workingCopySha256);
  await uses.add(holderOf(request), references);
  await uses.add(snapshotOf(request), identityAssets(request));
}

/** Holds a delivered output's files and companions from the moment the output is recorded. */
export async function holdOutput(
  uses: AssetUses,
  request: Pick<GenerationRequest, 'id'>,
  picture: DeliveredPicture,
): Promise<void> {
  const { files, companions } = picture;
  await uses.add(
    holderOf(request),
    [...files, ...companionFiles(companions)].map(({ sha256 }) => sha256),
  );
}

/** At the end, releases the identity's views, and everything if nothing was delivered. */
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

/** All holders under which a request keeps assets. */
export function holdersIn(request: Pick<GenerationRequest, 'id'>): readonly AssetHolder[] {
  return [holderOf(request), snapshotOf(request)];
}

function snapshotOf(request: Pick<GenerationRequest, 'id'>): AssetHolder {
  return `snapshot:${request.id}`;
}

function identityAssets({ work }: Pick<GenerationRequest, 'work'>): readonly string[] {
  return work.kind === 'removed' ? [] : workModule(work.kind).assets(work);
}
