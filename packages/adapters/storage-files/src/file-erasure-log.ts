import { readFile } from 'node:fs/promises';

import type { Erasure, ErasureLog, Removal } from '@image-production/access';
import { parseId } from '@image-production/identifiers';
import type { OrganizationId } from '@image-production/identifiers';
import { z } from 'zod';

import { appendLine } from './append-line.ts';
import { ifThere, onDisk } from './to-fault.ts';

const storedErasure = z.object({ organizationId: z.string(), erasedAt: z.int() });
/** Names of its own: what knows erasures alone must not take a removal for one. */
const storedRemoval = z.object({ removed: z.string(), of: z.string(), at: z.int() });

/** Erasures and removals as lines of JSON in an append-only file. */
export class FileErasureLog implements ErasureLog {
  readonly #path: string;

  /** The first append creates the file. */
  constructor(path: string) {
    this.#path = path;
  }

  async append({ organizationId, erasedAt }: Erasure): Promise<void> {
    const line = JSON.stringify({ organizationId, erasedAt });
    await onDisk('remember an erasure', () => appendLine(this.#path, line));
  }

  async list(): Promise<readonly Erasure[]> {
    return (await this.#lines()).flatMap(erasuresIn);
  }

  async noteRemoval({
    organizationId: of,
    subject: removed,
    removedAt: at,
  }: Removal): Promise<void> {
    const line = JSON.stringify({ removed, of, at });
    await onDisk('remember a removal', () => appendLine(this.#path, line));
  }

  async listRemovals(): Promise<readonly Removal[]> {
    return (await this.#lines()).flatMap(removalsIn);
  }

  async #lines(): Promise<readonly string[]> {
    const text = await ifThere('read the erasures', () => readFile(this.#path, 'utf8'));
    return (text ?? '').split('\n');
  }
}

function erasuresIn(line: string): readonly Erasure[] {
  const read = storedErasure.safeParse(jsonIn(line));
  if (!read.success) return [];
  const { organizationId, erasedAt } = read.data;
  return [{ organizationId: organizationId as OrganizationId, erasedAt }];
}

function removalsIn(line: string): readonly Removal[] {
  const read = storedRemoval.safeParse(jsonIn(line));
  if (!read.success) return [];
  const { removed, of, at: removedAt } = read.data;
  const organizationId = parseId('organization', of);
  const subject =
    parseId('model', removed) ?? parseId('request', removed) ?? parseId('apiKey', removed);
  return organizationId && subject ? [{ organizationId, subject, removedAt }] : [];
}

/** Undefined for a partial line left by a crash: its append never completed. */
function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
