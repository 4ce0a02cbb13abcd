import { ageRanges, type AgeRange } from '@image-production/identity';
import { member } from '@image-production/kernel';
import type { KeyPath } from '@image-production/kernel';

import type { GuardAdvisory, GuardedText, GuardProblem } from './guard-problems.ts';

/** Time, permissions and owner of a call. */
export interface GuardOptions {
  /** Epoch milliseconds; converts years of birth to ages. */
  readonly now: number;
  /** Whether the operator allows the organization to depict nude adults. */
  readonly allowsNudity?: boolean;
  /** Owner of the texts: queues take turns by owner. Texts without an owner share one turn. */
  readonly owner?: string;
}

/** All texts of one call and the policy that applies to them; structured-cloneable. */
export interface GuardTask extends GuardOptions {
  /**
   * `casting` is for inventing a person, `brief` for directing a saved one, `lab` for pictures of
   * anything, families included.
   */
  readonly policy: 'casting' | 'brief' | 'lab';
  /** Path of problems that concern all texts together. */
  readonly path: KeyPath;
  readonly texts: readonly GuardedText[];
  /** The age band that the casting states. */
  readonly ageRange?: AgeRange | undefined;
}

export interface GuardReport {
  readonly problems: readonly GuardProblem[];
  /** Top-level code of a refused casting; null where the problems determine it. */
  readonly code: 'casting_not_adult' | 'casting_real_person' | 'content_not_allowed' | null;
  /** Advice on accepted texts. */
  readonly advisories: readonly GuardAdvisory[];
}

/** JSON names of the casting members that the guard reads. */
export type CastingNames = Readonly<
  Record<'ageRange' | 'additionalDirection' | 'hair' | 'style' | 'skinTone' | 'detail', string>
>;

/** The names of `Casting`. */
const ownNames: CastingNames = {
  ageRange: 'ageRange',
  additionalDirection: 'additionalDirection',
  hair: 'hair',
  style: 'style',
  skinTone: 'skinTone',
  detail: 'detail',
};

/**
 * All free texts of an unvalidated casting; skips members that are not strings. Paths begin with
 * `casting` and use the keys of `Casting`, whatever the JSON calls them.
 */
export function castingTask(
  draft: unknown,
  options: GuardOptions,
  names: CastingNames = ownNames,
): GuardTask {
  const style = member(member(draft, names.hair), names.style);
  const detail = member(member(draft, names.skinTone), names.detail);
  const texts = [
    ...textAt(['casting', 'additionalDirection'], member(draft, names.additionalDirection)),
    ...textAt(['casting', 'hair', 'style'], style),
    ...textAt(['casting', 'skinTone', 'detail'], detail),
  ];
  const ageRange = ageRanges.find((band) => band === member(draft, names.ageRange));
  return { ...options, policy: 'casting', path: ['casting'], texts, ageRange };
}

/** The wardrobe text of a full-body view, unvalidated. */
export function wardrobeTask(draft: unknown, options: GuardOptions): GuardTask {
  const texts = textAt(['wardrobe'], draft);
  return { ...options, policy: 'casting', path: ['wardrobe'], texts };
}

/** The texts of a PRO brief. */
export function briefTask(texts: readonly GuardedText[], options: GuardOptions): GuardTask {
  const plain = texts.map(({ path, text }) => ({ path, text }));
  return { ...options, policy: 'brief', path: ['brief'], texts: plain };
}

/** The free texts of a LAB call, unvalidated, by field name. */
export function labTask(form: unknown, names: readonly string[], options: GuardOptions): GuardTask {
  const texts = names.flatMap((name) => textAt([name], member(form, name)));
  return { ...options, policy: 'lab', path: [], texts };
}

function textAt(path: KeyPath, value: unknown): readonly GuardedText[] {
  return typeof value === 'string' ? [{ path, text: value }] : [];
}
