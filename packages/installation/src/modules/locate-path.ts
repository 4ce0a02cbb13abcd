import { join, resolve } from 'node:path';

/** Where a configured path begins, and where a default one lies. */
export interface Folders {
  readonly startFolder: string;
  readonly dataFolder: string;
}

/** A URL of the configuration as it is used, whatever folder the program was started in. */
export type LocateUrl = (url: string, folders: Folders) => string;

/** For technologies on the local disk: `sqlite:books.db`, `file:///var/pictures`, or the scheme alone. */
export function locatePath(defaultName: string): LocateUrl {
  return (url, { startFolder, dataFolder }) => {
    const path = toPath(url);
    const absolute = path === '' ? join(dataFolder, defaultName) : resolve(startFolder, path);
    return `${url.split(':', 1)[0]}:${absolute}`;
  };
}

/** What follows the scheme, with or without slashes for the host that local files do not have. */
export function toPath(url: string): string {
  return url.replace(/^[a-z]+:(\/\/)?/, '');
}
