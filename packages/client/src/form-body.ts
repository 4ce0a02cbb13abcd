import { openFile } from './file-source.ts';
import type { FileSource } from './file-source.ts';
import type { Platform } from './platform.ts';

/** Fields by their names on the wire; what is no text is sent as JSON. Undefined ones are not sent. */
export type Fields = Readonly<Record<string, unknown>>;

/** A multipart body, made anew for every attempt. The files are opened once, before the first. */
export function formBody(
  fields: Fields,
  files: readonly FileSource[],
  platform: Platform,
): () => Promise<FormData> {
  let opened: ReturnType<typeof openAll> | undefined;
  return async () => {
    opened ??= openAll(files, platform);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (value !== undefined) form.append(name, toText(value));
    }
    for (const { content, name } of await opened) form.append('references[]', content, name);
    return form;
  };
}

function openAll(files: readonly FileSource[], platform: Platform) {
  return Promise.all(files.map((file) => openFile(file, platform)));
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
