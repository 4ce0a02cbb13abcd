import type { OrganizationId } from '@image-production/identifiers';

import { ProblemError } from '../problem-error.ts';

const gibibyte = 1024 ** 3;
const retryAfter = { 'retry-after': '5' } as const;

/** What uploads that are being checked may take on disk. */
export interface UploadLimits {
  /** All organizations together, in this process. */
  readonly bytesMax: number;
  readonly bytesPerOrganizationMax: number;
}

export const uploadBytesPerOrganizationMax: number = 2 * gibibyte;

/** Where one call counts the bytes that it writes. Disposing it gives all of them back. */
export interface UploadLease extends Disposable {
  /** Counts bytes before they are written; what does not fit is not counted, and the problem returned. */
  take(bytes: number): ProblemError | undefined;
}

/** Counts what uploads under way take on the disk of this machine, in all and by organization. */
export class UploadSpace {
  readonly #limits: UploadLimits;
  readonly #bytesByOrganization = new Map<OrganizationId, number>();
  #bytes = 0;

  constructor(limits: UploadLimits) {
    this.#limits = limits;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get bytesMax(): number {
    return this.#limits.bytesMax;
  }

  open(organizationId: OrganizationId): UploadLease {
    let taken = 0;
    return {
      take: (bytes) => {
        const problem = this.#refusal(organizationId, bytes);
        if (problem) return problem;
        taken += bytes;
        this.#add(organizationId, bytes);
        return undefined;
      },
      [Symbol.dispose]: () => {
        this.#add(organizationId, -taken);
        taken = 0;
      },
    };
  }

  #refusal(organizationId: OrganizationId, bytes: number): ProblemError | undefined {
    const { bytesMax, bytesPerOrganizationMax: ownMax } = this.#limits;
    if (this.#of(organizationId) + bytes > ownMax) {
      const detail = `Uploads under way of an organization take at most ${ownMax / gibibyte} GiB; wait for some to end.`;
      return new ProblemError('rate_limited', detail, { headers: retryAfter, closes: true });
    }
    if (this.#bytes + bytes <= bytesMax) return undefined;
    const detail = 'There is no room for further uploads right now; try again shortly.';
    return new ProblemError('unavailable', detail, { headers: retryAfter, closes: true });
  }

  #of(organizationId: OrganizationId): number {
    return this.#bytesByOrganization.get(organizationId) ?? 0;
  }

  #add(organizationId: OrganizationId, bytes: number): void {
    this.#bytes += bytes;
    const own = this.#of(organizationId) + bytes;
    if (own > 0) this.#bytesByOrganization.set(organizationId, own);
    else this.#bytesByOrganization.delete(organizationId);
  }
}
