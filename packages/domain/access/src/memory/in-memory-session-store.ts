import type { AuditEntry } from '../model/audit-event.ts';
import type { Session, SignInLink } from '../model/session.ts';
import type { AuditTrail } from '../ports/audit-trail.ts';
import type { SessionStore } from '../ports/session-store.ts';

/** Keeps sessions in maps: the reference implementation. */
export class InMemorySessionStore implements SessionStore {
  readonly #trail: Pick<AuditTrail, 'append'> | undefined;
  readonly #links = new Map<string, SignInLink>();
  readonly #sessions = new Map<string, Session>();

  /** Without a trail, entries are dropped. */
  constructor(trail?: Pick<AuditTrail, 'append'>) {
    this.#trail = trail;
  }

  async insertLink(link: SignInLink, entry?: AuditEntry): Promise<void> {
    insert(this.#links, link);
    if (entry) await this.#trail?.append(entry);
  }

  async takeLink(tokenHash: string): Promise<SignInLink | undefined> {
    const link = this.#links.get(tokenHash);
    this.#links.delete(tokenHash);
    return link;
  }

  async insertSession(session: Session, entry?: AuditEntry): Promise<void> {
    insert(this.#sessions, session);
    if (entry) await this.#trail?.append(entry);
  }

  async findSession(tokenHash: string): Promise<Session | undefined> {
    return this.#sessions.get(tokenHash);
  }

  async touchSession(tokenHash: string, usedAtMinute: number): Promise<void> {
    const session = this.#sessions.get(tokenHash);
    if (!session || session.lastUsedAt > usedAtMinute) return;
    this.#sessions.set(tokenHash, { ...session, lastUsedAt: usedAtMinute });
  }

  async endSession(tokenHash: string, entry?: AuditEntry): Promise<void> {
    const isOver = !this.#sessions.delete(tokenHash);
    if (entry && !isOver) await this.#trail?.append(entry);
  }

  async removeEnded(now: number, idleSince: number): Promise<number> {
    const links = [...this.#links.values()].filter(({ expiresAt }) => expiresAt <= now);
    const sessions = [...this.#sessions.values()].filter(
      ({ expiresAt, lastUsedAt }) => expiresAt <= now || lastUsedAt <= idleSince,
    );
    for (const { tokenHash } of links) this.#links.delete(tokenHash);
    for (const { tokenHash } of sessions) this.#sessions.delete(tokenHash);
    return links.length + sessions.length;
  }
}

function insert<Row extends { readonly tokenHash: string }>(
  rows: Map<string, Row>,
  row: Row,
): void {
  if (rows.has(row.tokenHash)) throw new Error('the hash is taken');
  rows.set(row.tokenHash, row);
}
