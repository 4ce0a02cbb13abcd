import { ImageProduction } from '@image-production/client';

import { expectEqual, expectError } from './check.ts';
import type { Check } from './check.ts';

/** What only pages have to do. */
export const pageChecks: readonly Check[] = [
  {
    name: 'takes no key in a page unless told to, and knows no paths',
    run: async ({ client }) => {
      await expectError((async () => new ImageProduction({ apiKey: 'ips_live_x' }))(), Error);
      const image = 'picture.png';
      await expectError(client.lab.polish({ image, resolution: '1K' }), Error);
    },
  },
  {
    name: 'calls with the session of the page instead of a key',
    run: async () => {
      const baseUrl = `${location.origin}/studio/api`;
      const client = new ImageProduction({ auth: 'cookie', baseUrl });
      expectEqual((await client.wallet.get()).available.currency, 'USD');
    },
  },
];
