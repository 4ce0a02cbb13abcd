import { faults } from '@image-production/engine/testing';
import type { Fault } from '@image-production/engine/testing';
import { describeOperation } from '@image-production/operations';
import { nodeDigest } from '@image-production/runtime-node';

import type { EngineRow, Moment } from './engine-row.ts';
import type { Wish } from './submit-order.ts';
import { spoiledPictures } from './toy-pictures.ts';
import type { SpoiledPicture } from './toy-pictures.ts';

export type Mishap =
  | Fault
  | 'nobody at the address'
  | SpoiledPicture
  | 'refused at the input'
  | 'refused at the output'
  | 'an error with status 200'
  | 'success after a cancellation';

/** Everything that goes wrong with an engine, one after the other. */
export const mishaps: readonly Mishap[] = [
  'nobody at the address',
  ...faults,
  ...spoiledPictures.keys(),
  'refused at the input',
  'refused at the output',
  'an error with status 200',
  'success after a cancellation',
];

/** One request and what it meets, all of it drawn from a seed. */
export interface Scenario {
  readonly mishap: Mishap;
  readonly wish: Wish;
  /** Which order of the request meets the mishap, from 0. */
  readonly target: number;
  /** Pauses that the engine asks for at that order before. */
  readonly pauses: number;
  readonly moment: Moment;
  /** Questions about that order that are answered as ever before the one with the mishap. */
  readonly questionsBefore: number;
  /** Attempts that find nobody at the address. */
  readonly absences: number;
  /** The call at which the client cancels; null for a client who waits. */
  readonly cancelAt: number | null;
}

const operations = [
  'lab.creative',
  'lab.product',
  'lab.polish',
  'pro.generate',
  'models.portrait',
] as const;

export function drawScenario({ questions }: EngineRow, mishap: Mishap, seed: number): Scenario {
  const draw = (what: string, below: number): number =>
    Number.parseInt(nodeDigest.sha256Hex(`${mishap} ${seed} ${what}`).slice(0, 8), 16) % below;
  // Half of them make several pictures.
  const isSeries = seed % 4 < 2;
  const operation = isSeries ? 'lab.creative' : operations[draw('operation', operations.length)];
  if (!operation) throw new Error('no operation');
  const count = isSeries ? ([1, 2, 3, 4, 1, 2][draw('count', 6)] ?? 1) : 1;
  const { min, max } = describeOperation(operation).references;
  return {
    mishap,
    wish: { operation, count, references: Math.min(max, min + ((draw('references', 6) % 4) >> 1)) },
    target: draw('target', count),
    pauses: draw('pauses', 3),
    moment: questions && draw('moment', 2) === 1 ? 'question' : 'order',
    questionsBefore: draw('question', questions?.count ?? 1),
    absences: 1 + draw('absences', 3),
    cancelAt: draw('cancel', 4) === 0 ? 1 + draw('step', 6) : null,
  };
}

export function isFault(mishap: Mishap): mishap is Fault {
  return (faults as readonly string[]).includes(mishap);
}
