export { SequentialIds } from './sequential-ids.ts';
