// One process of the service: submits, works or sweeps until it is killed.
import { flushCompileCache } from 'node:module';

import { mutants } from '../mutants/index.ts';
import { Random } from '../random.ts';
import { tellParent } from '../report.ts';
import type { ChildSettings } from '../settings.ts';
import { armDoom } from './doom.ts';
import { openStage } from './open-stage.ts';
import { runDeliverer } from './run-deliverer.ts';
import { runSubmitter } from './run-submitter.ts';
import { runSweeper } from './run-sweeper.ts';
import { runWorker } from './run-worker.ts';
import { unlessFault } from './unless-fault.ts';

const settings = JSON.parse(process.argv[2] ?? '') as ChildSettings;
const onStep = armDoom(settings.doom, tellParent);
const audience = { onStep, tell: tellParent };
if (settings.database.kind === 'postgres') {
  const { contend } = await import('./contend.ts');
  const { twistQueries } = await import('./twist-queries.ts');
  contend(new Random(settings.run, 'conflicts'), onStep);
  const twist = settings.mutant && mutants[settings.mutant].twist;
  if (twist) twistQueries(twist);
}
let stage = await unlessFault(tellParent, () => openStage(settings, audience));
// Whoever supervises the service starts it again while its database is away.
while (!stage) stage = await unlessFault(tellParent, () => openStage(settings, audience));
const { services, jobs } = stage;
// Node keeps what it has compiled when a process exits, which none of these does.
flushCompileCache();
tellParent({ type: 'ready' });
switch (settings.role) {
  case 'submitter':
    await runSubmitter(services, settings, tellParent);
    break;
  case 'worker':
    await Promise.all([
      runWorker(services, tellParent, { jobs }),
      runDeliverer(services, tellParent),
    ]);
    break;
  case 'sweeper':
    await runSweeper(services, tellParent);
    break;
}
