import { framingRanges } from '@image-production/brief';
import type { Framing, ProBrief, ReferenceInstruction } from '@image-production/brief';
import { affirmedClauses, says, wordRule } from '@image-production/language';
import type { Sentence, WordRule } from '@image-production/language';

import { framePositions, framingRules, leadingRoles, shownRoles } from './framing-intent.ts';
import type { FramingCondition, FramingMove, FramingRule } from './framing-intent.ts';

/** The wished framing and stopping down. */
export interface FramingWish {
  /** Within the framing's range, metres. */
  readonly subjectHeightM: number;
  /** The smallest height that does not cut the figure; also within the range, metres. */
  readonly leastSubjectHeightM: number;
  /** Full stops to stop down an aperture that the brief leaves open. */
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

/** Evaluates a brief's objective, performance and hero with the framing rules. Pure. */
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

/** The rules that match a brief, in table order. */
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

/** The first hero garment or product, otherwise the first shown reference. */
function heroOf(entries: readonly ReferenceInstruction[]): ReferenceInstruction | undefined {
  return (
    entries.find(({ role }) => leadingRoles.includes(role)) ??
    entries.find(({ role }) => shownRoles.includes(role))
  );
}

function itemWords(hero: ReferenceInstruction | undefined): readonly string[] {
  return hero?.item?.toLowerCase().split(/[^a-z]+/u) ?? [];
}

/** Opposite wishes cancel out. */
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

/** Interpolates geometrically: equal steps multiply the height by equal factors. */
function heightAt(framing: Framing, position: number): number {
  const { minM, maxM } = framingRanges[framing];
  return minM * (maxM / minM) ** position;
}

/** Rounds to whole millimetres, for readable plans. */
function withinRange(heightM: number, framing: Framing): number {
  const { minM, maxM } = framingRanges[framing];
  return Math.min(Math.max(Math.round(heightM * 1000) / 1000, minM), maxM);
}
