import { browserPlatform } from './browser-platform.ts';
import type { ClientOptions } from './call-options.ts';
import { ServiceClient } from './service-client.ts';

export * from './index.ts';

/** The service in a browser: with the session of the page (`auth: 'cookie'`). */
export class ImageProduction extends ServiceClient {
  constructor(options: ClientOptions = {}) {
    super(options, browserPlatform);
  }
}
