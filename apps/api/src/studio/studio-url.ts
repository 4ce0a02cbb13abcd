import { mintSignInLink } from '@image-production/access';
import type { Caller, SessionServices } from '@image-production/access';

export interface StudioUrl {
  readonly url: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/**
 * A link to Studio that signs in one browser as this key. The token stands in the fragment, which
 * browsers send to nobody: no log of a server or proxy has it.
 */
export async function mintStudioUrl(
  services: SessionServices,
  caller: Pick<Caller, 'organizationId' | 'keyId'>,
  { publicUrl, minutes }: { readonly publicUrl: string; readonly minutes: number },
): Promise<StudioUrl> {
  const { token, expiresAt } = await mintSignInLink(services, caller, minutes * 60_000);
  return { url: `${publicUrl}/studio/#/setup?t=${token}`, expiresAt };
}
