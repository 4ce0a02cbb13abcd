/** A job together with its owner. */
interface Waiting<Owner, Job> {
  readonly owner: Owner;
  readonly job: Job;
}

/**
 * Picks the next job fairly among owners: fewest running jobs first, ties broken by the least
 * recent turn. Jobs of one owner stay in order. A job whose owner has nothing running therefore
 * waits for at most one job of each other owner, however long the queue is.
 */
export class FairQueue<Owner, Job> {
  readonly #underWayMax: number;
  /** Owners with waiting jobs, least recent turn first. */
  readonly #waiting = new Map<Owner, Job[]>();
  readonly #underWay = new Map<Owner, number>();

  /** `underWayMax` limits how many jobs of one owner may run at once. */
  constructor(underWayMax: number) {
    this.#underWayMax = underWayMax;
  }

  /** Appends a job; an owner without waiting jobs joins the end of the rotation. */
  add(owner: Owner, job: Job): void {
    const jobs = this.#waiting.get(owner);
    if (jobs) jobs.push(job);
    else this.#waiting.set(owner, [job]);
  }

  /** Removes a waiting job; false when it is not in the queue. */
  remove(owner: Owner, job: Job): boolean {
    const jobs = this.#waiting.get(owner) ?? [];
    const index = jobs.indexOf(job);
    if (index < 0) return false;
    jobs.splice(index, 1);
    if (jobs.length === 0) this.#waiting.delete(owner);
    return true;
  }

  /** Takes the next job and counts it as running; undefined when none may start. */
  next(): Waiting<Owner, Job> | undefined {
    const owner = this.#nextOwner();
    if (owner === undefined) return undefined;
    const [job, ...later] = this.#waiting.get(owner.key) ?? [];
    if (job === undefined) throw new Error('an owner without jobs waits');
    // Re-inserting moves the owner to the end of the rotation.
    this.#waiting.delete(owner.key);
    if (later.length > 0) this.#waiting.set(owner.key, later);
    this.#underWay.set(owner.key, owner.underWay + 1);
    return { owner: owner.key, job };
  }

  /** Frees the slot of one running job of this owner. */
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
