import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

import { readExamples } from './read-examples.ts';
import { toTestModule } from './to-test-code.ts';

/** Lets Vitest, which imports test files as Node does, run READMEs: their examples become tests. */
registerHooks({
  load(url, context, nextLoad) {
    const { protocol, pathname } = new URL(url);
    if (protocol !== 'file:' || !pathname.endsWith('/README.md')) return nextLoad(url, context);
    const examples = readExamples(readFileSync(fileURLToPath(`file://${pathname}`), 'utf8'));
    return { format: 'module', source: toTestModule(examples), shortCircuit: true };
  },
});
