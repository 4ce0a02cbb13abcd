import { readFile } from 'node:fs/promises';

import type { Erasure, ErasureLog } from '@image-production/access';
import type { OrganizationId } from '@image-production/identifiers';
import { z } from 'zod';

import { appendLine } from './append-line.ts';
import { ifThere, onDisk } from './to-fault.ts';

const stored = z.object({ organizationId: z.string(), erasedAt: z.int() });

/** Erasures as lines of JSON in an append-only file. */
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
    const text = await ifThere('read the erasures', () => readFile(this.#path, 'utf8'));
    return (text ?? '').split('\n').flatMap(erasuresIn);
  }
}

/** Skips a partial line left by a crash: its append never completed. */
function erasuresIn(line: string): readonly Erasure[] {
  try {
    const { organizationId, erasedAt } = stored.parse(JSON.parse(line));
    return [{ organizationId: organizationId as OrganizationId, erasedAt }];
  } catch {
    return [];
  }
}
