import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { guidesPath } from './repository.ts';
import type { Step } from './step.ts';

const fence = /^```sh ?(.*)\n([\s\S]*?)^```$/gm;
/** Such a fence is part of a script for the command line. */
const ofIps = 'ips';
const annotation = /^\d{3}(?: \w+=[\w.]+)*$/;

/**
 * The calls that a guide prints, in their order. What stands behind the name of the language is the
 * status of the answer, then variables for later calls: `sh 201 MODEL=modelId`. Throws for a shell
 * command without: it would be printed and never made.
 */
export function guideSteps(name: string): readonly Step[] {
  const source = readFileSync(join(guidesPath, `${name}.md`), 'utf8');
  const calls = [...source.matchAll(fence)].filter(([, info]) => info !== ofIps);
  return calls.map(([, info = '', command = '']) => {
    if (!annotation.test(info)) throw new Error(`a call of ${name} says no status: ${command}`);
    const [status = '', ...kept] = info.split(' ');
    return {
      operation: name,
      command: command.trimEnd(),
      status: Number(status),
      remember: Object.fromEntries(kept.map((pair) => pair.split('='))) as Record<string, string>,
    };
  });
}
