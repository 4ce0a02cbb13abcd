import type { HttpBindings } from '@hono/node-server';
import type { Caller } from '@image-production/access';
import type { WireOperationId } from '@image-production/contract';
import type { OrganizationId } from '@image-production/kernel';
import type { Context } from 'hono';

/** What Hono carries from the first line of a call to its answer. */
export interface ApiEnvironment {
  // Empty in tests that call the app without a socket.
  Bindings: Partial<HttpBindings>;
  Variables: {
    traceId: string;
    /** What is called, once its path and method were found. */
    operation: WireOperationId | undefined;
    /** Who calls, once the key was checked. */
    caller: Caller;
    /** Whose file a signed URL opens, once the signature was checked. */
    signedFor: OrganizationId | undefined;
  };
}

export type ApiContext = Context<ApiEnvironment>;
