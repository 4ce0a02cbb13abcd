// Holds a connection, by which others notice when it ends.
import { once } from 'node:events';
import { connect } from 'node:net';

import { tellParent } from '../report.ts';

const { port } = JSON.parse(process.argv[2] ?? '') as { readonly port: number };
await once(connect(port, '127.0.0.1'), 'connect');
tellParent({ type: 'ready' });
