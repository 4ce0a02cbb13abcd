#!/usr/bin/env node
import { runProgram } from '@image-production/installation';

import { bindApi } from './composition.ts';
import { serveInstallation } from './serve-installation.ts';

await runProgram({ name: 'api', modules: [bindApi] }, serveInstallation);
