// One process of the service: submits, works or sweeps until it is killed.
import { tellParent } from '../report.ts';
import type { ChildSettings } from '../settings.ts';
import { armDoom } from './doom.ts';
import { openStage } from './open-stage.ts';
import { runSubmitter } from './run-submitter.ts';
import { runSweeper } from './run-sweeper.ts';
import { runWorker } from './run-worker.ts';

const settings = JSON.parse(process.argv[2] ?? '') as ChildSettings;
const { services } = await openStage(settings, {
  onStep: armDoom(settings.doom, tellParent),
  tell: tellParent,
});
tellParent({ type: 'ready' });
switch (settings.role) {
  case 'submitter':
    await runSubmitter(services, settings, tellParent);
    break;
  case 'worker':
    await runWorker(services, tellParent);
    break;
  case 'sweeper':
    await runSweeper(services, tellParent);
    break;
}
