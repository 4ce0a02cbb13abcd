import type { IdentityScreen } from '../ports/identity-screen.ts';

/** No screen: says so, instead of pretending to have looked. */
export const absentIdentityScreen: IdentityScreen = {
  check: async () => 'not_screened',
};
