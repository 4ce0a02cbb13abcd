import { randomLength, buildSecret } from './model/api-key-secret.ts';
import type { ApiKeySecret, KeyMode } from './model/api-key-secret.ts';
import type { KeyMaterial } from './ports/key-material.ts';

/** Mints a secret that nobody can guess. */
export function mintApiKeySecret(random: KeyMaterial, mode: KeyMode = 'live'): ApiKeySecret {
  const secret = buildSecret(random.base62(randomLength), mode);
  if (secret === undefined) throw new Error('key material is not 30 characters of base62');
  return secret;
}
