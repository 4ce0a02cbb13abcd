import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';

import type { Configuration, SigningKey } from '@image-production/installation';
import { z } from 'zod';

import { createPrivateJson, damagedFile, readPrivateJson } from './private-file.ts';

export interface Secrets {
  readonly operatorToken: string;
  readonly urlSigningKeys: readonly SigningKey[];
}

const stored = z.object({
  operatorToken: z.string().min(16),
  urlSigningKeys: z.array(z.object({ id: z.string(), secret: z.string().min(16) })).min(1),
});

/**
 * Returns the operator token and the URL signing keys: from the configuration, else those that the
 * first start generated and stored in the data folder. Beyond loopback, configuration must set them.
 */
export async function openSecrets(config: Configuration): Promise<Secrets> {
  const { operatorToken, urlSigningKeys, dataFolder } = config;
  if (operatorToken !== undefined && urlSigningKeys !== undefined) {
    return { operatorToken, urlSigningKeys };
  }
  const path = join(dataFolder, 'secrets.json');
  if ((await readPrivateJson(path)) === undefined) await createPrivateJson(path, newSecrets());
  const made = parseSecrets(await readPrivateJson(path), path);
  return {
    operatorToken: operatorToken ?? made.operatorToken,
    urlSigningKeys: urlSigningKeys ?? made.urlSigningKeys,
  };
}

function parseSecrets(kept: unknown, path: string): z.output<typeof stored> {
  const read = stored.safeParse(kept);
  if (read.success) return read.data;
  // Field names and lengths only: the message never contains a secret.
  const problems = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw damagedFile(path, new Error(problems.join('; ')));
}

function newSecrets(): Secrets {
  const secret = (): string => randomBytes(32).toString('base64url');
  return {
    operatorToken: `ips_operator_${secret()}`,
    urlSigningKeys: [{ id: 'k1', secret: secret() }],
  };
}

/**
 * The key of hashes in the audit trail. It follows from the first key that signs URLs: once that is
 * rotated, equal words hash to something else.
 */
export function auditKeyFrom([first]: Secrets['urlSigningKeys']): string {
  if (!first) throw new Error('there is no key to sign URLs with');
  return createHmac('sha256', first.secret).update('refused words').digest('hex');
}
