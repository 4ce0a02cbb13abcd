import type { AuditEntry, Session, SessionStore, SignInLink } from '@image-production/access';
import type { ApiKeyId, OrganizationId } from '@image-production/identifiers';
import type { Digest } from '@image-production/kernel';
import type { Kysely } from 'kysely';

import type { Tables } from '../rows/tables.ts';
import { SqlAuditTrail } from './audit-trail.ts';
import type { Access } from './writes.ts';

export class SqlSessionStore implements SessionStore {
  readonly #access: Access;
  readonly #digest: Digest;

  constructor({ digest, ...access }: Access & { readonly digest: Digest }) {
    this.#access = access;
    this.#digest = digest;
  }

  async #record(db: Kysely<Tables>, entry: AuditEntry | undefined): Promise<void> {
    if (entry) await new SqlAuditTrail(db, this.#digest).append(entry);
  }

  async insertLink(link: SignInLink, entry?: AuditEntry): Promise<void> {
    const row = {
      token_hash: link.tokenHash,
      organization_id: link.organizationId,
      key_id: link.keyId,
      expires_at: link.expiresAt,
    };
    await this.#access.writes.run('its-rows', async (db) => {
      await db.insertInto('sign_in_links').values(row).execute();
      await this.#record(db, entry);
    });
  }

  /** One statement: of several at once, one finds the row. */
  async takeLink(tokenHash: string): Promise<SignInLink | undefined> {
    const row = await this.#access.writes.run('its-rows', (db) =>
      db
        .deleteFrom('sign_in_links')
        .where('token_hash', '=', tokenHash)
        .returningAll()
        .executeTakeFirst(),
    );
    return (
      row && {
        tokenHash: row.token_hash,
        organizationId: row.organization_id as OrganizationId,
        keyId: row.key_id as ApiKeyId,
        expiresAt: Number(row.expires_at),
      }
    );
  }

  async insertSession(session: Session, entry?: AuditEntry): Promise<void> {
    const row = {
      token_hash: session.tokenHash,
      organization_id: session.organizationId,
      key_id: session.keyId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      last_used_at: session.lastUsedAt,
    };
    await this.#access.writes.run('its-rows', async (db) => {
      await db.insertInto('sessions').values(row).execute();
      await this.#record(db, entry);
    });
  }

  async findSession(tokenHash: string): Promise<Session | undefined> {
    const row = await this.#access.reading
      .selectFrom('sessions')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    return (
      row && {
        tokenHash: row.token_hash,
        organizationId: row.organization_id as OrganizationId,
        keyId: row.key_id as ApiKeyId,
        createdAt: Number(row.created_at),
        expiresAt: Number(row.expires_at),
        lastUsedAt: Number(row.last_used_at),
      }
    );
  }

  async touchSession(tokenHash: string, usedAtMinute: number): Promise<void> {
    await this.#access.writes.run('its-rows', (db) =>
      db
        .updateTable('sessions')
        .set({ last_used_at: usedAtMinute })
        .where('token_hash', '=', tokenHash)
        .where('last_used_at', '<', BigInt(usedAtMinute))
        .execute(),
    );
  }

  async endSession(tokenHash: string, entry?: AuditEntry): Promise<void> {
    await this.#access.writes.run('its-rows', async (db) => {
      const ended = db.deleteFrom('sessions').where('token_hash', '=', tokenHash);
      const { numDeletedRows } = await ended.executeTakeFirstOrThrow();
      if (numDeletedRows > 0n) await this.#record(db, entry);
    });
  }

  removeEnded(now: number, idleSince: number): Promise<number> {
    return this.#access.writes.run('its-rows', async (db) => {
      const links = await db
        .deleteFrom('sign_in_links')
        .where('expires_at', '<=', BigInt(now))
        .executeTakeFirstOrThrow();
      const sessions = await db
        .deleteFrom('sessions')
        .where((either) =>
          either.or([
            either('expires_at', '<=', BigInt(now)),
            either('last_used_at', '<=', BigInt(idleSince)),
          ]),
        )
        .executeTakeFirstOrThrow();
      return Number(links.numDeletedRows + sessions.numDeletedRows);
    });
  }
}
