import type { RenderPlan } from '@image-production/direction';
import type { OrganizationId } from '@image-production/identifiers';
import type { Operation, Resolution } from '@image-production/operations';

import type { Renderer } from './renderer.ts';

/** What decides who may make the pictures of a request, before its plan is compiled. */
export interface RequestKind {
  readonly operation: Operation;
  readonly resolution: Resolution;
}

/** Chooses the renderer for each picture. */
export interface Renderers {
  /** All renderers it may choose. */
  readonly all: readonly Renderer[];
  /** Chooses a renderer for one picture and takes a place at its engine. */
  readonly choose: (order: RendererQuery) => Promise<RendererChoice>;
  /** The requests of which a picture could begin now, as far as their kind tells. */
  readonly room: () => Promise<readonly RequestKind[]>;
  /** Time limit of one output, over all engines that may be asked for it. */
  readonly timeLimitMs: (kind: RequestKind) => number;
}

/** What the choice depends on. */
export interface RendererQuery {
  readonly plan: RenderPlan;
  readonly resolution: Resolution;
  /** Whose picture it is; says also whether that is one of test mode. */
  readonly organizationId?: OrganizationId;
  /**
   * The engine that already received a call for this picture, or made the take of it that was
   * rejected: no other may make it.
   */
  readonly calledEngine?: string;
  /** Whether the request fails when this picture finds its engine unavailable. */
  readonly isLastAttempt?: boolean;
}

export type RendererChoice =
  /** A place is taken until `leave` is called, once. The renderer is for this picture only. */
  | { readonly kind: 'chosen'; readonly renderer: Renderer; readonly leave: () => void }
  /** An engine that serves the plan has no place at the moment: ask again. */
  | { readonly kind: 'at-work' }
  /** An engine that serves the plan has asked for a pause. */
  | { readonly kind: 'paused'; readonly engine: string; readonly waitMs: number }
  /** No engine in use serves the plan. */
  | { readonly kind: 'unserved' };
