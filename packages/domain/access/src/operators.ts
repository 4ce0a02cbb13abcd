import type { IdSource, OperatorId } from '@image-production/identifiers';
import { refuse, succeed } from '@image-production/kernel';
import type { Clock, Digest, Result } from '@image-production/kernel';

import { toAuditEntry } from './deed.ts';
import type { Deed } from './deed.ts';
import type { OperatorNotFound } from './model/failure.ts';
import type { Operator, OperatorRole } from './model/operator.ts';
import type { KeyMaterial } from './ports/key-material.ts';
import type { OperatorStore } from './ports/operator-store.ts';

export interface OperatorServices {
  readonly operators: OperatorStore;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly digest: Digest;
  readonly keyMaterial: KeyMaterial;
  readonly deed?: Deed | undefined;
}

/** About 238 bits: nobody guesses one. */
const tokenLength = 40;

/** Names an operator. The token is returned here and never again; only its hash is kept. */
export async function appointOperator(
  services: OperatorServices,
  { name, role }: { readonly name: string; readonly role: OperatorRole },
): Promise<{ readonly operator: Operator; readonly token: string }> {
  const token = `ips_operator_${services.keyMaterial.base62(tokenLength)}`;
  const id = services.ids.next('operator');
  const createdAt = services.clock.now();
  const tokenHash = services.digest.sha256Hex(token);
  const operator = { id, name, role, tokenHash, createdAt, revokedAt: null };
  const content = { organizationId: null, action: 'operator.appoint', subject: id } as const;
  await services.operators.insert(operator, toAuditEntry(services, content));
  return { operator, token };
}

/** Ends an operator's token with the next call. Idempotent. */
export async function dismissOperator(
  services: Omit<OperatorServices, 'keyMaterial' | 'digest'>,
  id: OperatorId,
): Promise<Result<void, OperatorNotFound>> {
  const content = { organizationId: null, action: 'operator.dismiss', subject: id } as const;
  const entry = toAuditEntry(services, content);
  const outcome = await services.operators.revoke(id, services.clock.now(), entry);
  return outcome === 'revoked' ? succeed(undefined) : refuse({ kind: 'operator-not-found' });
}

/** Who has this token; undefined for unknown ones and those that have ended. */
export async function identifyOperator(
  { operators, digest }: Pick<OperatorServices, 'operators' | 'digest'>,
  token: string,
): Promise<Operator | undefined> {
  // A lookup by hash compares no secret byte by byte, so its timing reveals nothing.
  const operator = await operators.findByHash(digest.sha256Hex(token));
  return operator?.revokedAt === null ? operator : undefined;
}
