import { inTransaction } from '../in-transaction.ts';
import type { AssetCondition } from '../ports/asset-store.ts';
import type { FileCheckPlace } from '../ports/file-check-store.ts';
import { bookClock } from '../services.ts';
import type { ProductionServices } from '../services.ts';
import { reportDamage } from './report-damage.ts';
import type { FileDamage, NeededFile } from './report-damage.ts';

const pageSize = 50;
const subject = { concern: 'file-check' } as const;

export interface FileCheck {
  /** Number of files read to the end. */
  readonly files: number;
  readonly sizeBytes: number;
  /** Damage reported for the first time. */
  readonly damaged: readonly (NeededFile & { readonly damage: FileDamage })[];
  /** Files that could not be read; the next round retries them. */
  readonly failed: readonly { readonly sha256: string; readonly cause: unknown }[];
}

/**
 * Reads the next stored files that are in use and compares them with their digests. A round visits
 * all addresses in order and takes half the retention, so every file is read within its retention.
 * Digests are evenly distributed: the share of addresses due equals the share of the round elapsed.
 * A backlog is worked off at a bounded rate. All workers share one round.
 */
export async function checkFiles(services: ProductionServices): Promise<FileCheck> {
  const { policy } = services;
  // A clock that is ahead would make every file due now, and none until real time catches up.
  const clock = bookClock(services);
  const roundMs = Math.max(1, Math.floor(policy.resultRetentionMs / 2));
  const place = await currentPlace(services);
  const dueShare = (clock.now() - place.beganAt) / roundMs;
  const check = new RunningCheck(services);
  let { after } = place;
  for (;;) {
    const page = await neededBeyond(services, after);
    for (const sha256 of page) {
      if (shareBelow(sha256) > dueShare || check.sizeBytes >= policy.fileCheckBytesMax) {
        await record(services, place, { ...place, after });
        return check;
      }
      await check.read(sha256);
      after = sha256;
    }
    if (page.length < pageSize) break;
  }
  // Files stored later in this round, at addresses still ahead, are read in it, too.
  const isOver = dueShare >= 1;
  await record(
    services,
    place,
    isOver ? nextRound(place, roundMs, clock.now()) : { ...place, after },
  );
  return check;
}

/** The next round starts when the last one was due to end, or now if a whole round was missed. */
function nextRound({ beganAt }: FileCheckPlace, roundMs: number, now: number): FileCheckPlace {
  const next = beganAt + roundMs;
  return { after: null, beganAt: now - next < roundMs ? next : now };
}

/** One call of `checkFiles` with its results so far. */
class RunningCheck implements FileCheck {
  readonly #services: ProductionServices;
  readonly damaged: (NeededFile & { readonly damage: FileDamage })[] = [];
  readonly failed: { readonly sha256: string; readonly cause: unknown }[] = [];
  files = 0;
  sizeBytes = 0;

  constructor(services: ProductionServices) {
    this.#services = services;
  }

  async read(sha256: string): Promise<void> {
    try {
      const condition = await this.#services.assets.condition(sha256);
      this.files += 1;
      this.sizeBytes += condition.kind === 'lost' ? 0 : condition.sizeBytes;
      if (condition.kind !== 'sound') await this.#report(sha256, condition);
    } catch (cause) {
      this.failed.push({ sha256, cause });
    }
  }

  async #report(
    sha256: string,
    { kind }: Exclude<AssetCondition, { kind: 'sound' }>,
  ): Promise<void> {
    const holders = await inTransaction(this.#services, subject, ({ assetUses }) =>
      assetUses.holders(sha256),
    );
    for (const holder of holders) {
      // Only an intake holds it: no request was accepted with it, so nobody has paid for it.
      if (holder.startsWith('intake:')) continue;
      const damage = { kind };
      const answer = await reportDamage(this.#services, { holder, sha256 }, damage);
      if (answer === 'raised') this.damaged.push({ holder, sha256, damage });
    }
  }
}

/** Share of the address space below this address, 0 to 1. */
function shareBelow(sha256: string): number {
  return Number.parseInt(sha256.slice(0, 12), 16) / 2 ** 48;
}

async function neededBeyond(
  services: ProductionServices,
  after: string | null,
): Promise<readonly string[]> {
  return inTransaction(services, subject, ({ assetUses }) =>
    assetUses.needed(pageSize, after ?? undefined),
  );
}

async function currentPlace(services: ProductionServices): Promise<FileCheckPlace> {
  return inTransaction(services, subject, async ({ fileCheck }) => {
    const latest = await fileCheck.latest();
    if (latest) return latest;
    const first = { after: null, beganAt: services.clock.now() };
    await fileCheck.record(first);
    return first;
  });
}

/** Records progress unless another worker has advanced the round meanwhile. */
async function record(
  services: ProductionServices,
  from: FileCheckPlace,
  next: FileCheckPlace,
): Promise<void> {
  await inTransaction(services, subject, async ({ fileCheck }) => {
    const latest = await fileCheck.latest();
    const isOurs = latest?.after === from.after && latest?.beganAt === from.beganAt;
    if (isOurs) await fileCheck.record(next);
  });
}
