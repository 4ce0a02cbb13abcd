import { moveTables, openSource } from '../move/index.ts';

const [path = '', url = '', steps = ''] = process.argv.slice(2);
let left = Number(steps);
using source = openSource(path);
await moveTables(source, {
  url,
  onStep: () => {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  },
});
