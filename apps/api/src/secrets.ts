import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import type { Configuration, SigningKey } from '@image-production/installation';
import { z } from 'zod';

import { damagedFile, readPrivateJson, writePrivateJson } from './private-file.ts';

export interface Secrets {
  readonly operatorToken: string;
  readonly urlSigningKeys: readonly SigningKey[];
}

const stored = z.object({
  operatorToken: z.string().min(16),
  urlSigningKeys: z.array(z.object({ id: z.string(), secret: z.string().min(16) })).min(1),
});

/**
 * The service's own secrets: as configured, else those that were made on the first start and
 * kept in the data folder. Beyond loopback the configuration has to bring them.
 */
export async function openSecrets(config: Configuration): Promise<Secrets> {
  const { operatorToken, urlSigningKeys, dataFolder } = config;
  if (operatorToken !== undefined && urlSigningKeys !== undefined) {
    return { operatorToken, urlSigningKeys };
  }
  const path = join(dataFolder, 'secrets.json');
  const kept = await readPrivateJson(path);
  const made = kept === undefined ? newSecrets() : secretsIn(kept, path);
  if (kept === undefined) await writePrivateJson(path, made);
  return {
    operatorToken: operatorToken ?? made.operatorToken,
    urlSigningKeys: urlSigningKeys ?? made.urlSigningKeys,
  };
}

function secretsIn(kept: unknown, path: string): z.output<typeof stored> {
  const read = stored.safeParse(kept);
  if (read.success) return read.data;
  // Names and lengths only: a message never shows a secret.
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
