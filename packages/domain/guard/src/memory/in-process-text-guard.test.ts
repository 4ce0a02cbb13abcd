import { textGuardContract } from '../contract/text-guard.contract.ts';
import { inProcessTextGuard } from './in-process-text-guard.ts';

textGuardContract('in process', async (names) => ({ guard: inProcessTextGuard(names) }));
