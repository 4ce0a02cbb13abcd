import type { ClientOptions } from './call-options.ts';
import { nodePlatform } from './node/node-platform.ts';
import { ServiceClient } from './service-client.ts';

export * from './index.ts';

/** The service with one key, in Node, Bun and Deno. */
export class ImageProduction extends ServiceClient {
  constructor(options: ClientOptions = {}) {
    super(options, nodePlatform);
  }
}
