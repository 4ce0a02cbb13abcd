import { resolve } from 'node:path';

import { map, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import type { EnginesFile } from '../engines/engines-file.ts';
import { previzFile } from '../engines/find-routes.ts';
import type { ProbeTools } from '../engines/kinds/engine-kind.ts';
import { readEnginesFile } from '../engines/read-engines-file.ts';
import type { SecretPlaces } from '../engines/read-engines-file.ts';
import { readSecret } from '../engines/read-secret.ts';
import { readText } from '../engines/read-text.ts';
import { renderers } from '../modules/renderers.ts';

/** A sound file of engines, and what its engines are asked with. */
export interface OpenedEnginesFile {
  readonly file: EnginesFile;
  readonly tools: ProbeTools;
}

/**
 * Opens a file of engines as a start would, or the engine that is part of this service by its name.
 * Refused with every problem at once, each with its JSON Pointer.
 */
export function openEnginesFile(
  named: string,
  places: SecretPlaces,
): Result<OpenedEnginesFile, readonly string[]> {
  const { environment, startFolder } = places;
  const tools: ProbeTools = {
    readFile: (path) => readText(resolve(startFolder, path)),
    readKey: (source) => readSecret(source, environment, startFolder) ?? '',
  };
  if (Object.hasOwn(renderers, named)) return succeed({ file: previzFile, tools });
  return map(readEnginesFile(resolve(startFolder, named), places), (file) => ({ file, tools }));
}
