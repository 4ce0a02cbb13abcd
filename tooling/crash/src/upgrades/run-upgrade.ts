import type { Finding } from '../checks/finding.ts';
import { ReportingProcess } from '../parent/child-process.ts';
import { programs } from '../parent/programs.ts';
import type { UpgradeSettings } from '../settings.ts';
import type { Trial } from './start.ts';

/** Has a process upgrade a database until it dies, and inspects what it leaves. */
export async function runUpgrade(
  settings: UpgradeSettings,
  start: string,
  inspect: (step: string | null) => Promise<readonly Finding[]>,
): Promise<Trial> {
  let step: string | null = null;
  const child = new ReportingProcess(programs.upgrade, settings, (reports) => {
    for (const report of reports) if (report.type === 'doomed') step = report.step;
  });
  const { signal, code, complaint } = await child.ended;
  const isExpected = step === null ? code === 0 : signal === 'SIGKILL';
  const findings = isExpected
    ? await inspect(step)
    : [{ check: 'process does not end by itself', text: complaint }];
  const where = `${start}, after statement ${settings.killAfter}`;
  return { step, findings: findings.map((one) => ({ ...one, text: `${one.text} (${where})` })) };
}
