import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { Fault } from '@image-production/kernel';

import type { CheckpointKeys } from './ed25519-checkpoint-signer.ts';

/**
 * Reads the keys of a PEM file: one private Ed25519 key (PKCS #8) and, after a rotation, the public
 * keys (SPKI) of retired signers. A missing file is created with a new key that only its owner can
 * read; processes that start at the same time end up with the same key, and an existing file is
 * never overwritten. Throws a Fault when the file can be neither read nor created, or holds
 * anything else.
 */
export async function openCheckpointKey(path: string): Promise<Required<CheckpointKeys>> {
  try {
    return keysIn(await readOrMake(path));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `the checkpoint key ${path} cannot be used: ${reason}`;
    throw new Fault(message, { isRetryable: false, cause });
  }
}

async function readOrMake(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  await make(path);
  return readFile(path, 'utf8');
}

/** Writes the file whole and links it atomically; never replaces a file created meanwhile. */
async function make(path: string): Promise<void> {
  const folder = dirname(path);
  const temporaryPath = `${path}.${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  try {
    await writeSynced(temporaryPath, newKey());
    await link(temporaryPath, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(temporaryPath, { force: true });
  }
  // Makes the name durable: the key must survive a power loss once it has signed.
  await using directory = await open(folder);
  await directory.sync();
}

async function writeSynced(path: string, text: string): Promise<void> {
  await using file = await open(path, 'wx', 0o600);
  await file.writeFile(text);
  await file.sync();
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function keysIn(text: string): Required<CheckpointKeys> {
  const blocks = [...text.matchAll(/-----BEGIN ([A-Z ]+)-----[^-]*-----END \1-----/g)];
  const keys = (label: string, read: (pem: string) => KeyObject): KeyObject[] =>
    blocks.filter(([, own]) => own === label).map(([pem]) => read(pem));
  const [signingKey, ...further] = keys('PRIVATE KEY', createPrivateKey);
  const olderKeys = keys('PUBLIC KEY', createPublicKey);
  if (!signingKey || further.length > 0) throw new Error('it holds not exactly one private key');
  for (const { asymmetricKeyType: type } of [signingKey, ...olderKeys]) {
    if (type !== 'ed25519') throw new Error(`it holds a key that is ${type}, not Ed25519`);
  }
  return { signingKey, olderKeys };
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
