import { plainSha256Hex } from '@image-production/kernel/memory';
import { expect, it } from 'vitest';

import { identityScreenContract } from '../contract/index.ts';
import { absentIdentityScreen } from '../studio/absent-identity-screen.ts';
import { InMemoryIdentityScreen } from './index.ts';

const portraits = [Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5, 6)];
const refused = portraits.slice(1).map(plainSha256Hex);

identityScreenContract('in memory', async () => {
  return { screen: new InMemoryIdentityScreen(plainSha256Hex, refused), portraits };
});
identityScreenContract('absent', async () => ({ screen: absentIdentityScreen, portraits }));

it('refuses the portraits that it was told of', async () => {
  const screen = new InMemoryIdentityScreen(plainSha256Hex, refused);
  const verdicts = await Promise.all(portraits.map(screen.check));
  expect(verdicts).toEqual(['passed', 'refused']);
});
