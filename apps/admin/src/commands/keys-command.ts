import { issueApiKey, revokeApiKey } from '@image-production/access';
import type { ApiKey } from '@image-production/access';
import { createApiKeyBody } from '@image-production/contract';
import { Command } from 'commander';

import { actAt, orExplain, orNoId, orRefuse, requireOrganization } from '../operating/acting.ts';
import type { Surroundings } from '../surroundings.ts';
import { formatTable } from '../tables/format-table.ts';
import { withInstallation } from '../with-installation.ts';

const listedMax = 1_000;

interface KeyWords {
  readonly name: string;
  readonly scopes?: readonly string[];
  readonly expiresAt?: string;
}

/** `keys`: what an organization calls the API with. */
export function keysCommand(surroundings: Surroundings): Command {
  const list = new Command('list')
    .description('The keys of an organization, with those that have ended.')
    .argument('<organization>')
    .action((text: string) =>
      withInstallation(surroundings, async (installation) => {
        const acting = await actAt(installation);
        const { id: organizationId } = await requireOrganization(acting, text);
        const { credentials, clock } = acting.access;
        const keys = await credentials.listApiKeys({ organizationId, limit: listedMax });
        const rows = keys.map((key) => toRow(key, clock.now()));
        surroundings.print(formatTable(['KEY', 'BEGINS', 'STATE', 'SCOPES', 'NAME'], rows));
      }),
    );
  return new Command('keys')
    .description('What organizations call the API with.')
    .addCommand(list)
    .addCommand(createCommand(surroundings))
    .addCommand(revokeCommand(surroundings));
}

function createCommand(surroundings: Surroundings): Command {
  return new Command('create')
    .description('Makes a key and prints it, this once.')
    .argument('<organization>')
    .requiredOption('--name <name>')
    .option('--scopes <scope...>', 'what it may do; everything when left out')
    .option('--expires-at <time>', 'such as 2027-01-31T12:00:00Z; never when left out')
    .action((text: string, { name, scopes, expiresAt }: KeyWords) =>
      withInstallation(surroundings, async (installation) => {
        const given = orExplain(createApiKeyBody, { name, scopes, expires_at: expiresAt });
        const acting = await actAt(installation);
        const { id: organizationId } = await requireOrganization(acting, text);
        const { secret } = orRefuse(
          await issueApiKey(acting.access, {
            organizationId,
            name: given.name,
            scopes: given.scopes,
            expiresAt: given.expires_at === undefined ? null : Date.parse(given.expires_at),
          }),
        );
        surroundings.print(secret);
      }),
    );
}

function revokeCommand(surroundings: Surroundings): Command {
  return new Command('revoke')
    .description('Ends a key with its next call.')
    .argument('<organization>')
    .argument('<key>')
    .action((text: string, key: string) =>
      withInstallation(surroundings, async (installation) => {
        const acting = await actAt(installation);
        const { id: organizationId } = await requireOrganization(acting, text);
        const subject = orNoId('apiKey', key);
        const { access } = acting;
        const found = await access.credentials.findApiKey(organizationId, subject);
        if (!found) return orRefuse({ ok: false, failure: { kind: 'api-key-not-found' } });
        // Beside the database, which may be restored from an older copy.
        await access.erasures.noteRemoval({
          organizationId,
          subject,
          removedAt: access.clock.now(),
        });
        orRefuse(await revokeApiKey(access, { organizationId, keyId: subject }));
        surroundings.print(`${subject} has ended.`);
      }),
    );
}

function toRow(key: ApiKey, now: number): readonly string[] {
  const { id, displayStart, scopes, name, revokedAt, expiresAt } = key;
  const hasExpired = expiresAt !== null && expiresAt <= now;
  const state = revokedAt !== null ? 'revoked' : hasExpired ? 'expired' : 'active';
  return [id, displayStart, state, scopes.join(','), name];
}
