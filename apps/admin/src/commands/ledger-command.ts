import { AUDIT_SERVICES } from '@image-production/installation';
import { verifyAuditTrail, verifyLedger } from '@image-production/production';
import { Command } from 'commander';

import type { Surroundings } from '../surroundings.ts';
import { formatTable } from '../tables/format-table.ts';
import { withInstallation } from '../with-installation.ts';

const exitCodes = { violated: 1 };

/** `ledger`: the books and the audit trail. */
export function ledgerCommand(surroundings: Surroundings): Command {
  const verify = new Command('verify')
    .description(
      'Verifies the whole books and the chains of the audit trail, from their first lines. While ' +
        'the books are violated nothing new is accepted; verifying them again lifts that. Exit ' +
        'code 1: something is violated.',
    )
    .action(() =>
      withInstallation(surroundings, async ({ get }) => {
        const services = await get(AUDIT_SERVICES);
        const { holds, invariants } = await verifyLedger(services);
        const trail = await verifyAuditTrail(services);
        const rows = invariants.map((one) => [`${one.number}`, says(one.holds), one.title]);
        surroundings.print(formatTable(['INVARIANT', 'HOLDS', 'WHICH'], rows));
        surroundings.print(`The audit trail: ${says(trail.holds)}.`);
        const findings = [...invariants.flatMap((one) => one.findings), ...trail.findings];
        for (const finding of findings) surroundings.complain(finding);
        if (!holds || !trail.holds) surroundings.endWith(exitCodes.violated);
      }),
    );
  return new Command('ledger').description('The books.').addCommand(verify);
}

function says(holds: boolean): string {
  return holds ? 'yes' : 'NO';
}
