import type { QuotaBook } from '@image-production/access';
import type { AddressRange } from '@image-production/installation';
import type { Clock } from '@image-production/kernel';

import type { ApiServices } from '../api-services.ts';
import { ClientAddresses } from '../limits/client-addresses.ts';
import { authenticationLimits, FailureLimiter } from '../limits/failure-limiter.ts';
import { MegapixelLimiter } from '../limits/megapixel-limiter.ts';
import { StreamSlots, streamsPerOrganizationMax } from '../limits/stream-slots.ts';
import { UploadSpace } from '../limits/upload-space.ts';
import type { UploadLimits } from '../limits/upload-space.ts';

/** Limits that a test sets; all others are too far away to be met. */
export interface TestLimits {
  readonly trustedProxies?: readonly AddressRange[];
  /** On event streams of all organizations. */
  readonly streamsMax?: number;
  /** On failed authentications of one address per minute. */
  readonly failuresMax?: number;
  /** How long a connection may be without a call when there is no room for others. */
  readonly connectionPatienceMs?: number;
  /** On what uploads under way take on disk. */
  readonly uploads?: UploadLimits;
}

const unbounded: UploadLimits = { bytesMax: 1024 ** 4, bytesPerOrganizationMax: 1024 ** 4 };

export function testLimits(
  parts: {
    readonly quotas: QuotaBook;
    readonly clock: Clock;
    readonly megapixelsPerMinute: number;
  },
  { trustedProxies = [], streamsMax = 1000, failuresMax = 1_000_000, uploads }: TestLimits,
): Pick<ApiServices, 'addresses' | 'streams' | 'failedAuthentications' | 'uploads' | 'megapixels'> {
  const { quotas, clock, megapixelsPerMinute } = parts;
  return {
    addresses: new ClientAddresses(trustedProxies),
    streams: new StreamSlots({ streamsMax, streamsPerOrganizationMax }),
    failedAuthentications: new FailureLimiter({ ...authenticationLimits, failuresMax }, clock),
    uploads: new UploadSpace(uploads ?? unbounded),
    megapixels: new MegapixelLimiter(quotas, megapixelsPerMinute, clock),
  };
}
