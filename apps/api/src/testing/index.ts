export { parsed, recordIn } from './answer.ts';
export type { Customer } from './customer.ts';
export { references } from './pro-form.ts';
export { testApi } from './test-api.ts';
