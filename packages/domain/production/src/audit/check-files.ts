import { inTransaction } from '../in-transaction.ts';
import type { AssetCondition } from '../ports/asset-store.ts';
import type { FileCheckPlace } from '../ports/file-check-store.ts';
import { bookClock } from '../services.ts';
import type { ProductionServices } from '../services.ts';
import { reportDamage } from './report-damage.ts';
import type { FileDamage, NeededFile } from './report-damage.ts';

const pageSize = 50;

export interface FileCheck {
  /** Files that were read whole. */
  readonly files: number;
  readonly sizeBytes: number;
  /** What the operator was told now and did not know before. */
  readonly damaged: readonly (NeededFile & { readonly damage: FileDamage })[];
  /** Files that could not be read this time; the next round reads them again. */
  readonly failed: readonly { readonly sha256: string; readonly cause: unknown }[];
}

/**
 * Reads the next of all stored files that somebody needs and holds them against their digests.
 * A round goes through all addresses in the order of the addresses, and takes half of the
 * retention: addresses are digests and lie evenly, so the share of them that is due by now is the
 * share of the round that has passed, and every file is read within its retention. Whatever is
 * overdue after a standstill is caught up at a bounded pace. All workers share one round.
 */
export async function checkFiles(services: ProductionServices): Promise<FileCheck> {
  const { policy } = services;
  // A clock that is ahead would read everything at once, and then nothing until it is reached.
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
  // What is stored later in the round, and lies further on, still has its turn in it.
  const isOver = dueShare >= 1;
  await record(
    services,
    place,
    isOver ? nextRound(place, roundMs, clock.now()) : { ...place, after },
  );
  return check;
}

/** Rounds follow each other without a gap, unless a whole one was missed. */
function nextRound({ beganAt }: FileCheckPlace, roundMs: number, now: number): FileCheckPlace {
  const next = beganAt + roundMs;
  return { after: null, beganAt: now - next < roundMs ? next : now };
}

/** One call of `checkFiles` and what it has found so far. */
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
    const holders = await inTransaction(this.#services, ({ assetUses }) =>
      assetUses.holders(sha256),
    );
    for (const holder of holders) {
      // Nothing was accepted with it so far, so nobody has paid for it.
      if (holder.startsWith('intake:')) continue;
      const damage = { kind };
      const answer = await reportDamage(this.#services, { holder, sha256 }, damage);
      if (answer === 'raised') this.damaged.push({ holder, sha256, damage });
    }
  }
}

/** Which share of all addresses lies below this one. */
function shareBelow(sha256: string): number {
  return Number.parseInt(sha256.slice(0, 12), 16) / 2 ** 48;
}

async function neededBeyond(
  services: ProductionServices,
  after: string | null,
): Promise<readonly string[]> {
  return inTransaction(services, ({ assetUses }) => assetUses.needed(pageSize, after ?? undefined));
}

async function currentPlace(services: ProductionServices): Promise<FileCheckPlace> {
  return inTransaction(services, async ({ fileCheck }) => {
    const latest = await fileCheck.latest();
    if (latest) return latest;
    const first = { after: null, beganAt: services.clock.now() };
    await fileCheck.record(first);
    return first;
  });
}

/** If another worker has led the round on meanwhile, its place counts. */
async function record(
  services: ProductionServices,
  from: FileCheckPlace,
  next: FileCheckPlace,
): Promise<void> {
  await inTransaction(services, async ({ fileCheck }) => {
    const latest = await fileCheck.latest();
    const isOurs = latest?.after === from.after && latest?.beganAt === from.beganAt;
    if (isOurs) await fileCheck.record(next);
  });
}
