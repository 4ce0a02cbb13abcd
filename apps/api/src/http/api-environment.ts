import type { HttpBindings } from '@hono/node-server';
import type { Caller, SessionCaller } from '@image-production/access';
import type { ErrorCode, WireOperationId } from '@image-production/contract';
import type { OrganizationId, RequestId } from '@image-production/identifiers';
import type { Context } from 'hono';

/** Hono's environment of one call. */
export interface ApiEnvironment {
  // Empty when tests call the app without a socket.
  Bindings: Partial<HttpBindings>;
  Variables: {
    traceId: string;
    /** Undefined until path and method have matched. */
    operation: WireOperationId | undefined;
    /** Of the problem that the call is answered with. */
    code: ErrorCode | undefined;
    /** Of the request that a submission came to. */
    requestId: RequestId | undefined;
    /** Set once the API key is verified. */
    caller: Caller;
    /** Set for calls of operators; the token of the configuration has no id. */
    operator: { readonly id: string | null } | undefined;
    /** Set for calls of a browser that is signed in to Studio. */
    session: SessionCaller | undefined;
    /** Owner of the file of a signed URL, set once the signature is verified. */
    signedFor: OrganizationId | undefined;
  };
}

export type ApiContext = Context<ApiEnvironment>;
