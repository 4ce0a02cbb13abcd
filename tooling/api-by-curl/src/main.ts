import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { call } from './call.ts';
import { introduction } from './introduction.ts';
import { readOperations } from './operations.ts';
import { remember } from './remember.ts';
import { transcriptPath } from './repository.ts';
import { RunningService } from './running-service.ts';
import { StableText } from './stable-text.ts';
import { steps } from './steps.ts';
import { heading, shownCall } from './transcript.ts';

const shown = new Map<string, string[]>();
await using service = await RunningService.start();
await using folder = await mkdtempDisposable(join(tmpdir(), 'api-by-curl-answers-'));
const { operatorToken } = await service.access();
const stable = new StableText(service.baseUrl);
const variables: Record<string, string> = { BASE: service.baseUrl, OPERATOR: operatorToken };

for (const step of steps) {
  if (step.withoutWorker) await service.stop('worker');
  if (step.damagesFile) await service.damageLargestFile();
  const answer = await call(step, variables, folder.path);
  Object.assign(variables, remember(step, answer));
  shown.set(step.operation, [
    ...(shown.get(step.operation) ?? []),
    shownCall(step, answer, stable),
  ]);
}

const sections = [...Map.groupBy(readOperations(), ({ tag }) => tag)].map(([tag, operations]) =>
  [
    `## ${tag}`,
    ...operations.map((operation) =>
      [heading(operation), ...(shown.get(operation.id) ?? [])].join('\n\n'),
    ),
  ].join('\n\n'),
);
await writeFile(transcriptPath, `${[introduction, ...sections].join('\n\n')}\n`);
