import { cpSync } from 'node:fs';

import { checkAcknowledgements } from '../checks/check-acknowledgements.ts';
import { checkFiles } from '../checks/check-files.ts';
import { checkSnapshot } from '../checks/check-snapshot.ts';
import type { Finding } from '../checks/finding.ts';
import { readSnapshot } from '../checks/read-snapshot.ts';
import type { DatabaseAddress } from '../database-address.ts';
import { drain } from '../parent/drain.ts';
import type { Deed } from '../parent/drain.ts';
import { assetsFolderIn } from '../settings.ts';
import { historyPolicy } from './make-history.ts';

export interface History {
  /** Of its assets. */
  readonly folder: string;
  readonly deeds: readonly Deed[];
}

/** After an upgrade work continues: pending requests end, and answers are replayed. */
export async function liveOn(
  database: DatabaseAddress,
  folder: string,
  { folder: source, deeds }: History,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  cpSync(assetsFolderIn(source), assetsFolderIn(folder), { recursive: true });
  const check = async (): Promise<void> => {
    const snapshot = await readSnapshot(database);
    const answers = deeds.map(({ answer }) => answer);
    findings.push(
      ...checkSnapshot(snapshot),
      ...checkFiles(snapshot, folder),
      ...checkAcknowledgements(snapshot, answers),
    );
  };
  await check();
  const settings = {
    folder,
    database,
    policy: historyPolicy,
    mutant: null,
    run: 'upgraded',
    engineUrl: null,
  };
  findings.push(
    ...(await drain(settings, deeds, (report) => {
      if (report.type !== 'broken') return;
      findings.push({ check: 'no use case finds an invariant broken', text: report.message });
    })),
  );
  await check();
  return findings;
}
