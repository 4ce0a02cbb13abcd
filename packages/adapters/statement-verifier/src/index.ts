export { verifyStatement } from './verify-statement.ts';
export type { StatementVerdict } from './verify-statement.ts';
