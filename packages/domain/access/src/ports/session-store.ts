import type { AuditEntry } from '../model/audit-event.ts';
import type { Session, SignInLink } from '../model/session.ts';

/**
 * The durable storage of sessions and of the links that begin them. It holds hashes only. A
 * completed call is visible to every later one, in this process or another. The entry that goes with
 * a change is kept in the audit trail with it, and not at all when nothing was found to change.
 */
export interface SessionStore {
  /** Throws when the hash is taken. */
  readonly insertLink: (link: SignInLink, entry?: AuditEntry) => Promise<void>;
  /** Removes a link and returns it: of all who take one, exactly one gets it. */
  readonly takeLink: (tokenHash: string) => Promise<SignInLink | undefined>;
  /** Throws when the hash is taken. */
  readonly insertSession: (session: Session, entry?: AuditEntry) => Promise<void>;
  /** Finds expired ones, too; the caller decides. */
  readonly findSession: (tokenHash: string) => Promise<Session | undefined>;
  /** Stores the minute of the last use. Ignores an earlier one and unknown sessions. */
  readonly touchSession: (tokenHash: string, usedAtMinute: number) => Promise<void>;
  /** Removes a session; one that is not there counts as removed. */
  readonly endSession: (tokenHash: string, entry?: AuditEntry) => Promise<void>;
  /**
   * Removes sessions and links that end at `now` or before, and sessions last used at `idleSince`
   * or before. Returns how many.
   */
  readonly removeEnded: (now: number, idleSince: number) => Promise<number>;
}
