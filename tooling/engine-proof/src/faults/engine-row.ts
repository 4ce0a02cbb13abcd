import type { Fault, StandIn, StandInCall, StandInReply } from '@image-production/engine/testing';
import type { Clock } from '@image-production/kernel';
import type { PixelSize } from '@image-production/operations';
import type { PictureReceiver, Renderer } from '@image-production/rendering';

/** What goes wrong with a call of an engine. */
export type Trouble = Fault | StandInReply;

export interface EngineScript {
  readonly faultOf: (call: StandInCall) => Trouble | undefined;
  /** The picture for an order; told when the order is really taken. */
  readonly pictureOf: (size: PixelSize) => Promise<Uint8Array>;
}

export interface RendererSettings {
  readonly baseUrl: string;
  readonly receiver: PictureReceiver;
  readonly clock: Clock;
}

export interface OpenedEngine extends StandIn {
  /** Orders that it took, each of which would be paid: one entry of any kind for each. */
  readonly taken: readonly unknown[];
}

/** Where in the life of an order something goes wrong. */
export type Moment = 'order' | 'question';

/** An adapter and the stand-in of its engine. */
export interface EngineRow {
  readonly name: string;
  readonly openEngine: (script: EngineScript) => Promise<OpenedEngine>;
  readonly createRenderer: (settings: RendererSettings) => Renderer & AsyncDisposable;
  readonly isOrder: (call: StandInCall) => boolean;
  /** Calls that ask about an order, or fetch what came of it; null where none does. */
  readonly questions: Questions | null;
  /** How it refuses a picture before and after drawing; missing where it refuses none. */
  readonly refusals?: Readonly<Record<'input' | 'output', Refusal>>;
  /** Whether orders have a name before they leave, so that one without an answer is asked about. */
  readonly namesOrders?: boolean;
  /** What a status means that engines do not mean alike. */
  readonly ends: Readonly<Record<'500' | 'an error with status 200', EndKind>>;
}

export interface Questions {
  readonly isOne: (call: StandInCall) => boolean;
  /** Of an order that meets nothing. */
  readonly count: number;
}

export interface Refusal {
  readonly at: Moment;
  readonly reply: (call: StandInCall) => StandInReply;
}

/** What becomes of the one output that meets a fault. */
export type EndKind =
  /** It is made all the same, in this attempt or a later one. */
  | 'delivered'
  | 'refused'
  /** Paid and useless. */
  | 'spoiled'
  /** Ours to mend: an incident. */
  | 'rejected'
  /** Perhaps paid: an incident. */
  | 'unknown';

export function jsonReply(status: number, value: unknown): StandInReply {
  return { status, body: JSON.stringify(value) };
}
