import { ageRanges, type AgeRange } from '@image-production/identity';
import { member } from '@image-production/kernel';

import type { GuardAdvisory, GuardedText, GuardProblem } from './guard-problems.ts';

/** The time of the call and what its organization may do. */
export interface GuardOptions {
  /** Epoch milliseconds; a year of birth becomes an age by it. */
  readonly now: number;
  /** Whether the operator lets the organization show undressed adults. */
  readonly allowsNudity?: boolean;
  /** Whose texts these are: where texts wait, their owners take turns. Those of nobody share one. */
  readonly owner?: string;
}

/** All texts of one call and the policy they are judged by: data that can go to another thread. */
export interface GuardTask extends GuardOptions {
  /**
   * `casting` is for people who are made up, `brief` for one who exists already, `lab` for pictures
   * of anything, families among them.
   */
  readonly policy: 'casting' | 'brief' | 'lab';
  /** Where the texts stand together: the pointer of a problem of all of them. */
  readonly pointer: string;
  readonly texts: readonly GuardedText[];
  /** The band the casting states. */
  readonly ageRange?: AgeRange | undefined;
}

export interface GuardReport {
  readonly problems: readonly GuardProblem[];
  /** The code that a refused casting has at its top; null where the problems say enough. */
  readonly code: 'casting_not_adult' | 'casting_real_person' | 'content_not_allowed' | null;
  /** What is worth a second look in texts that are accepted. */
  readonly advisories: readonly GuardAdvisory[];
}

/**
 * Every free text of a casting as it arrived, JSON with names of the wire, however incomplete:
 * what is not a text where a text belongs is left to the schema. Pointers begin at `/casting`.
 */
export function castingTask(draft: unknown, options: GuardOptions): GuardTask {
  const texts = [
    ...textAt('/casting/additional_direction', member(draft, 'additional_direction')),
    ...textAt('/casting/hair/style', member(member(draft, 'hair'), 'style')),
    ...textAt('/casting/skin_tone/detail', member(member(draft, 'skin_tone'), 'detail')),
  ];
  const ageRange = ageRanges.find((band) => band === member(draft, 'age_range'));
  return { ...options, policy: 'casting', pointer: '/casting', texts, ageRange };
}

/** What the model of a full-body view is asked to wear, as it arrived. */
export function wardrobeTask(draft: unknown, options: GuardOptions): GuardTask {
  const texts = textAt('/wardrobe', draft);
  return { ...options, policy: 'casting', pointer: '/wardrobe', texts };
}

/** The texts of a PRO brief. */
export function briefTask(texts: readonly GuardedText[], options: GuardOptions): GuardTask {
  const plain = texts.map(({ pointer, text }) => ({ pointer, text }));
  return { ...options, policy: 'brief', pointer: '/brief', texts: plain };
}

/** A prompt or instructions of LAB, as they arrived under a name of the form. */
export function labTask(form: unknown, options: GuardOptions): GuardTask {
  const texts = ['prompt', 'instructions'].flatMap((name) =>
    textAt(`/${name}`, member(form, name)),
  );
  return { ...options, policy: 'lab', pointer: '', texts };
}

function textAt(pointer: string, value: unknown): readonly GuardedText[] {
  return typeof value === 'string' ? [{ pointer, text: value }] : [];
}
