import { framingRanges } from '@image-production/brief';
import type { Framing, ProBrief, ReferenceInstruction, Sentence } from '@image-production/brief';

import { affirmedClauses } from '../words/affirmed-clauses.ts';
import { says, wordRule } from '../words/word-rule.ts';
import type { WordRule } from '../words/word-rule.ts';
import { framePositions, framingRules, leadingRoles, shownRoles } from './framing-intent.ts';
import type { FramingCondition, FramingMove, FramingRule } from './framing-intent.ts';

/** Where a frame wants to stand and how the lens is closed. */
export interface FramingWish {
  /** Inside the framing's range. */
  readonly subjectHeightM: number;
  /** Less than this would cut the figure; inside the range, too. */
  readonly leastSubjectHeightM: number;
  /** Full stops to close an aperture that the brief leaves open. */
  readonly stops: number;
}

interface ReadBrief {
  readonly brief: ProBrief;
  readonly objective: readonly Sentence[];
  readonly performance: readonly Sentence[];
  readonly hero: ReferenceInstruction | undefined;
}

interface CompiledRule extends FramingRule {
  readonly objective: WordRule | undefined;
  readonly performance: WordRule | undefined;
  readonly heroItems: ReadonlySet<string> | undefined;
}

const compiledRules: readonly CompiledRule[] = framingRules.map((rule) => ({
  ...rule,
  objective: wordsOf(rule.when.objective, rule.when),
  performance: wordsOf(rule.when.performance, rule.when),
  heroItems:
    rule.when.heroItems === undefined ? undefined : new Set(rule.when.heroItems.split(' ')),
}));

function wordsOf(
  patterns: readonly string[] | undefined,
  { notAfter }: FramingCondition,
): WordRule | undefined {
  return patterns === undefined ? undefined : wordRule(patterns, notAfter);
}

/** Weighs objective, performance and hero of a brief by the table of rules. Pure. */
export function framingWish(brief: ProBrief, figureHeightM: number): FramingWish {
  const { framing } = brief;
  const rules = framingRulesFor(brief);
  const moves = rules.flatMap(({ move }) => (move === undefined ? [] : [move]));
  const position = Math.max(wishedPosition(moves), roomPosition(moves));
  const [leastM, mostM] = figureLimitsM(moves, figureHeightM);
  const heightM = Math.max(leastM, Math.min(mostM, heightAt(framing, position)));
  return {
    subjectHeightM: withinRange(heightM, framing),
    leastSubjectHeightM: withinRange(leastM, framing),
    stops: Math.max(...rules.map(({ stops = 0 }) => stops), 0),
  };
}

/** The rules that speak for a brief, in the order of the table. */
export function framingRulesFor(brief: ProBrief): readonly FramingRule[] {
  const read: ReadBrief = {
    brief,
    objective: affirmedClauses(brief.commercialObjective),
    performance: [brief.modelPerformance ?? '', brief.sceneAndAction].flatMap(affirmedClauses),
    hero: heroOf(brief.referenceRoles),
  };
  return compiledRules.filter((rule) => holds(rule, read));
}

function holds(
  { when, objective, performance, heroItems }: CompiledRule,
  read: ReadBrief,
): boolean {
  const { brief, hero } = read;
  return (
    (when.framings?.includes(brief.framing) ?? true) &&
    (when.styles?.includes(brief.style) ?? true) &&
    (when.heroRoles === undefined || (hero !== undefined && when.heroRoles.includes(hero.role))) &&
    (heroItems === undefined || itemWords(hero).some((word) => heroItems.has(word))) &&
    (objective === undefined || says(read.objective, objective)) &&
    (performance === undefined || says(read.performance, performance))
  );
}

/** The first hero garment or product; without one, the first thing that is shown at all. */
function heroOf(entries: readonly ReferenceInstruction[]): ReferenceInstruction | undefined {
  return (
    entries.find(({ role }) => leadingRoles.includes(role)) ??
    entries.find(({ role }) => shownRoles.includes(role))
  );
}

function itemWords(hero: ReferenceInstruction | undefined): readonly string[] {
  return hero?.item?.toLowerCase().split(/[^a-z]+/u) ?? [];
}

/** Opposite wishes leave the frame where it is. */
function wishedPosition(moves: readonly FramingMove[]): number {
  const wishes = new Set(moves.flatMap((move) => (move.kind === 'wish' ? [move.position] : [])));
  const [only] = wishes;
  return wishes.size === 1 && only !== undefined ? framePositions[only] : framePositions.middle;
}

function roomPosition(moves: readonly FramingMove[]): number {
  const rooms = moves.map((move) => (move.kind === 'room' ? framePositions[move.position] : 0));
  return Math.max(...rooms, 0);
}

function figureLimitsM(moves: readonly FramingMove[], figureHeightM: number): [number, number] {
  const limits = (kind: 'at-least' | 'at-most'): number[] =>
    moves.flatMap((move) => (move.kind === kind ? [move.figureHeights * figureHeightM] : []));
  return [Math.max(...limits('at-least'), 0), Math.min(...limits('at-most'), Infinity)];
}

/** Framings are ratios: from one end to the other each step shows as much more as the one before. */
function heightAt(framing: Framing, position: number): number {
  const { minM, maxM } = framingRanges[framing];
  return minM * (maxM / minM) ** position;
}

/** To the millimetre, so that plans read well. */
function withinRange(heightM: number, framing: Framing): number {
  const { minM, maxM } = framingRanges[framing];
  return Math.min(Math.max(Math.round(heightM * 1000) / 1000, minM), maxM);
}
