import { isAbsolute, join } from 'node:path';

import type { Surroundings } from '../surroundings.ts';

/** Where profiles are kept: `$XDG_CONFIG_HOME/ips`, by default `~/.config/ips`. */
export function configFolder({ environment, homeFolder }: Surroundings): string {
  const named = environment['XDG_CONFIG_HOME'];
  // The specification ignores relative paths.
  const base = named && isAbsolute(named) ? named : join(homeFolder, '.config');
  return join(base, 'ips');
}
