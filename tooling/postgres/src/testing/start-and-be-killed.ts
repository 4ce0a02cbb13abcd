import { dirname } from 'node:path';
import { kill, pid } from 'node:process';

import { runOn } from '../run-on.ts';
import { startPostgres } from '../server.ts';

const { url } = await startPostgres();
const [row] = (await runOn(url, 'SHOW data_directory')) as { data_directory: string }[];
process.stdout.write(JSON.stringify({ url, folder: dirname(row?.data_directory ?? '') }), () =>
  kill(pid, 'SIGKILL'),
);
