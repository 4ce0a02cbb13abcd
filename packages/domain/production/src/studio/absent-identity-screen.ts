import type { IdentityScreen } from '../ports/identity-screen.ts';

/** No screen is configured: reports `not_screened`. */
export const absentIdentityScreen: IdentityScreen = {
  check: async () => 'not_screened',
};
