import type { LedgerCommand } from './command.ts';

/**
 * Account and transfer ids join ids with colons, checkpoints with spaces, and hashes cover both: an
 * id contains neither, so that no two commands have the same encoding.
 */
const idForm = /^[^\s:]{1,200}$/;

/** Throws for an invalid id or purpose, before anything is posted. */
export function checkIds(command: LedgerCommand): void {
  const { ownerId, orderId, purpose } = command as Partial<Record<'orderId' | 'purpose', string>> &
    Pick<LedgerCommand, 'ownerId'>;
  for (const [name, text] of Object.entries({ ownerId, orderId, purpose })) {
    if (text === undefined || idForm.test(text)) continue;
    throw new Error(
      `${name} ${JSON.stringify(text)} is not 1 to 200 characters without space and colon`,
    );
  }
}
