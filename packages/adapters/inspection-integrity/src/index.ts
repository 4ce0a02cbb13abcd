export { integrityInspector } from './integrity-inspector.ts';
