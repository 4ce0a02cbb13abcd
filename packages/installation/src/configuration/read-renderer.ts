import { resolve } from 'node:path';

import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import type { EnginesFile } from '../engines/engines-file.ts';
import { findKind } from '../engines/kinds/engine-kinds.ts';
import { readEnginesFile } from '../engines/read-engines-file.ts';
import type { SecretPlaces } from '../engines/read-engines-file.ts';
import { renderers } from '../modules/renderers.ts';
import type { Variables } from './variables.ts';

/** The engine that `IPS_RENDERER` names, or the engines of the file that it names. */
export function readRenderer(
  { IPS_RENDERER: named, IPS_ACCEPT_UNSCREENED: isAccepted }: Variables,
  { environment, startFolder }: SecretPlaces,
): Result<string | EnginesFile, readonly string[]> {
  if (Object.hasOwn(renderers, named)) return succeed(named);
  const file = readEnginesFile(resolve(startFolder, named), { environment, startFolder });
  if (!file.ok || isAccepted === 'true') return file;
  const unscreened = Object.entries(file.value.engines)
    .filter(([, { kind }]) => findKind(kind).isPhotographic)
    .map(([name]) => name);
  return unscreened.length === 0
    ? file
    : refuse([
        `IPS_ACCEPT_UNSCREENED has to be true for ${unscreened.join(', ')}: nobody looks at a ` +
          'portrait before it becomes an identity',
      ]);
}
