// A harness that starts one process, stalls it and is killed: `node stall-one-and-be-killed.ts PORT`
import { fileURLToPath } from 'node:url';

import { ReportingProcess } from '../parent/child-process.ts';

const program = fileURLToPath(new URL('connect-and-stay.ts', import.meta.url));
const child = new ReportingProcess(program, { port: Number(process.argv[2]) }, () => {});
await child.ready;
child.stall();
process.kill(process.pid, 'SIGKILL');
