import { open } from 'node:fs/promises';

/** Makes the names in a folder durable. A no-op on Windows, which journals names itself. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
