/** A job that waited for its turn. */
interface Waiting<Owner, Job> {
  readonly owner: Owner;
  readonly job: Job;
}

/**
 * Whose job comes next. Owners take turns: first those with the fewest jobs under way, among them
 * the one whose last turn is the longest ago. Jobs of one owner keep their order. So a job of an
 * owner with nothing under way waits for at most one job of every other owner, however many wait.
 */
export class FairQueue<Owner, Job> {
  readonly #underWayMax: number;
  /** Owners with jobs that wait, in the order of their turns. */
  readonly #waiting = new Map<Owner, Job[]>();
  readonly #underWay = new Map<Owner, number>();

  /** `underWayMax` is how many jobs of one owner may be under way at once. */
  constructor(underWayMax: number) {
    this.#underWayMax = underWayMax;
  }

  /** Who has none waiting yet comes after those that have. */
  add(owner: Owner, job: Job): void {
    const jobs = this.#waiting.get(owner);
    if (jobs) jobs.push(job);
    else this.#waiting.set(owner, [job]);
  }

  /** Takes out a job that nobody wants any more; false when it does not wait. */
  remove(owner: Owner, job: Job): boolean {
    const jobs = this.#waiting.get(owner) ?? [];
    const index = jobs.indexOf(job);
    if (index < 0) return false;
    jobs.splice(index, 1);
    if (jobs.length === 0) this.#waiting.delete(owner);
    return true;
  }

  /** The job whose turn it is, under way from now on; undefined while none may begin. */
  next(): Waiting<Owner, Job> | undefined {
    const owner = this.#nextOwner();
    if (owner === undefined) return undefined;
    const [job, ...later] = this.#waiting.get(owner.key) ?? [];
    if (job === undefined) throw new Error('an owner without jobs waits');
    // Set again, it is the last of the turns.
    this.#waiting.delete(owner.key);
    if (later.length > 0) this.#waiting.set(owner.key, later);
    this.#underWay.set(owner.key, owner.underWay + 1);
    return { owner: owner.key, job };
  }

  /** Tells that a job of this owner is no longer under way. */
  done(owner: Owner): void {
    const underWay = this.#underWay.get(owner) ?? 0;
    if (underWay === 0) throw new Error('a job is done that was not under way');
    if (underWay === 1) this.#underWay.delete(owner);
    else this.#underWay.set(owner, underWay - 1);
  }

  #nextOwner(): { readonly key: Owner; readonly underWay: number } | undefined {
    let first: { readonly key: Owner; readonly underWay: number } | undefined;
    for (const key of this.#waiting.keys()) {
      const underWay = this.#underWay.get(key) ?? 0;
      if (underWay === 0) return { key, underWay };
      if (underWay < (first?.underWay ?? this.#underWayMax)) first = { key, underWay };
    }
    return first;
  }
}
