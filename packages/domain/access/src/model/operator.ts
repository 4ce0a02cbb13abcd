import type { OperatorId } from '@image-production/identifiers';

/** What operators may do, from little to much: each may do what those before it may. */
export const operatorRoles = ['read', 'money', 'all'] as const;

export type OperatorRole = (typeof operatorRoles)[number];

/** A person, or a program, that operates the installation. */
export interface Operator {
  readonly id: OperatorId;
  readonly name: string;
  readonly role: OperatorRole;
  /** SHA-256 of the token in UTF-8, lower-case hexadecimal. Unique. */
  readonly tokenHash: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** When the token ended; null while it works. */
  readonly revokedAt: number | null;
}

/** Whether an operator in this role may do what another role is asked for. */
export function mayActAs(role: OperatorRole, asked: OperatorRole): boolean {
  return operatorRoles.indexOf(role) >= operatorRoles.indexOf(asked);
}
