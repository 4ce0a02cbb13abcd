export { openTestService } from './test-service.ts';
export type { TestService } from './test-service.ts';
