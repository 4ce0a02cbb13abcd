import { locateOrigin, moveInstallation } from '@image-production/installation';
import type { MoveReport } from '@image-production/installation';
import { Command } from 'commander';

import type { Surroundings } from '../surroundings.ts';
import { formatTable } from '../tables/format-table.ts';
import { withInstallation } from '../with-installation.ts';

const exitCodes = { refused: 1 };

interface MoveWords {
  readonly from: string;
  readonly assetsFrom: string;
  readonly recordsFrom?: string;
  readonly dryRun?: true;
}

/** `move`: an installation on SQLite becomes one on PostgreSQL. */
export function moveCommand(surroundings: Surroundings): Command {
  return new Command('move')
    .description(
      'Moves an installation from SQLite into the database of IPS_DATABASE_URL and its files into ' +
        'the store of IPS_ASSETS_URL, and verifies the books before and afterwards. Stop every ' +
        'program first. What is interrupted goes on with the same command; the origin is only ' +
        'read. Exit code 1: refused, nothing was moved; 75: it may succeed later; 78: the ' +
        'configuration is wrong.',
    )
    .option('--from <url>', 'the SQLite database', 'sqlite:')
    .option('--assets-from <url>', 'the folder of its files', 'file:')
    .option('--records-from <folder>', 'its key and checkpoints; the data folder when left out')
    .option('--dry-run', 'look at everything, move nothing')
    .action((words: MoveWords) =>
      withInstallation(surroundings, async (installation) => {
        const { startFolder, print, complain, endWith } = surroundings;
        const origin = locateOrigin(words, installation.configuration, startFolder);
        const moved = await moveInstallation(installation, origin, {
          isDryRun: words.dryRun ?? false,
        });
        if (moved.ok) return print(describeMove(moved.value));
        for (const problem of moved.failure.problems) complain(problem);
        endWith(exitCodes.refused);
      }),
    );
}

const verdicts = {
  moved: 'moved',
  'already-there': 'were there already, the same',
  'would-move': 'would be moved',
} as const;

function describeMove({ tables, assets, wallets, isDryRun }: MoveReport): string {
  const filled = tables.tables.filter(({ rows }) => rows > 0);
  const rows = filled.map(({ table, rows: count, sha256 }) => [
    table,
    `${count}`,
    sha256.slice(0, 16),
  ]);
  const empty = tables.tables.length - filled.length;
  return [
    formatTable(['TABLE', 'ROWS', 'SHA-256'], rows),
    `${filled.length} tables ${verdicts[tables.kind]}, ${empty} more are empty.`,
    describeAssets(assets, isDryRun),
    isDryRun
      ? `The books of ${wallets} wallets hold.`
      : `The books of ${wallets} wallets hold on both sides, with the same heads of their chains.`,
  ].join('\n');
}

function describeAssets(assets: MoveReport['assets'], isDryRun: boolean): string {
  if (isDryRun) return 'No file was looked at.';
  if (assets === null) return 'The files stay where they are.';
  const { copied, copiedBytes, alreadyThere, damaged } = assets;
  return [
    `${copied} files copied (${copiedBytes} bytes), ${alreadyThere} were there already.`,
    ...damaged.map((sha256) => `lost or altered before the move: ${sha256}`),
  ].join('\n');
}
