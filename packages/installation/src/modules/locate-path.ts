import { join, resolve } from 'node:path';

/** The folder that relative paths start at, and the one for default paths. */
export interface Folders {
  readonly startFolder: string;
  readonly dataFolder: string;
}

/** Makes a configured URL absolute, so that the folder a program starts in no longer matters. */
export type LocateUrl = (url: string, folders: Folders) => string;

/** For local technologies: `sqlite:books.db`, `file:///var/pictures`, or only the scheme. */
export function locatePath(defaultName: string): LocateUrl {
  return (url, { startFolder, dataFolder }) => {
    const path = toPath(url);
    const absolute = path === '' ? join(dataFolder, defaultName) : resolve(startFolder, path);
    return `${url.split(':', 1)[0]}:${absolute}`;
  };
}

/** The part after the scheme, without the slashes of an empty host. */
export function toPath(url: string): string {
  return url.replace(/^[a-z]+:(\/\/)?/, '');
}
